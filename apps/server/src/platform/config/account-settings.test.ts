import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readDealingAccounts, readPayoutAccounts } from './account-settings.ts'

test('each manager has an account that payouts are taken from and one that units are held in', () => {
  assert.deepEqual(
    [...readPayoutAccounts('169=ES9121000418450200051332/BOTEESMM, 100=DE89370400440532013000/COBADEFFXXX')],
    [
      [169, { iban: 'ES9121000418450200051332', bic: 'BOTEESMM' }],
      [100, { iban: 'DE89370400440532013000', bic: 'COBADEFFXXX' }],
    ],
  )
  assert.deepEqual(
    [...readDealingAccounts('169=NOMINEE 1/A,100=77-88')],
    [
      [169, 'NOMINEE 1/A'],
      [100, '77-88'],
    ],
  )
})

test('an account that cannot be one is refused before a bank or a fund house sees it', () => {
  for (const wrong of [
    '169',
    '169=',
    'x=ES9121000418450200051332/BOTEESMM',
    '169=ES9121000418450200051333/BOTEESMM',
  ])
    assert.throws(() => readPayoutAccounts(wrong), /must be <entity>=<IBAN>\/<BIC>/)
  for (const wrong of ['169', '169=', 'x=A', `169=${'A'.repeat(36)}`, '169=A&B', '169=Ä'])
    assert.throws(() => readDealingAccounts(wrong), /must be <entity>=<account>/)
})
