import assert from 'node:assert/strict'
import { currencyDigits, parseDecimal } from '@fundholder/domain/money.ts'
import { isBic, isIban } from '@fundholder/domain/people/identifiers.ts'
import { allIn, readMessage, textAt } from './iso-20022.ts'

/** Parses a bank file and asserts its structure, counts and sums by the message definition. */
export function readBankFile(document: string) {
  const { definition, root, faults } = readMessage(document)
  assert.deepEqual([definition, faults], ['pain.001.001.09', []])
  assert.match(document, /^[\n -~]+$/, 'characters that every bank accepts')
  const [message] = root.children
  const [payment, ...others] = message ? allIn(message, 'PmtInf') : []
  assert.ok(message && payment)
  assert.deepEqual(others, [], 'one account, one currency, one day')
  const currency = textAt(payment, 'DbtrAcct/Ccy') ?? ''
  const digits = currencyDigits(currency)
  const transactions = allIn(payment, 'CdtTrfTxInf').map((transaction) => ({
    EndToEndId: textAt(transaction, 'PmtId/EndToEndId'),
    InstdAmt: textAt(transaction, 'Amt/InstdAmt') ?? '',
    Ccy: allIn(transaction, 'InstdAmt')[0]?.attributes['Ccy'],
    BICFI: textAt(transaction, 'CdtrAgt/FinInstnId/BICFI'),
    Nm: textAt(transaction, 'Cdtr/Nm'),
    IBAN: textAt(transaction, 'CdtrAcct/Id/IBAN'),
    Ustrd: textAt(transaction, 'RmtInf/Ustrd'),
  }))
  const sum = transactions.reduce((total, { InstdAmt }) => total + parseDecimal(InstdAmt, digits), 0n)
  for (const part of ['GrpHdr', 'PmtInf']) {
    assert.equal(textAt(message, `${part}/NbOfTxs`), String(transactions.length))
    assert.equal(parseDecimal(textAt(message, `${part}/CtrlSum`) ?? '', digits), sum)
  }
  assert.ok(transactions.every(({ Ccy }) => Ccy === currency))
  assert.ok(transactions.every(({ IBAN = '', BICFI = '' }) => isIban(IBAN) && isBic(BICFI)))
  assert.equal(new Set(transactions.map(({ EndToEndId }) => EndToEndId)).size, transactions.length)
  return {
    transactions,
    currency,
    initiator: textAt(message, 'GrpHdr/InitgPty/Nm'),
    account: textAt(payment, 'DbtrAcct/Id/IBAN') ?? textAt(payment, 'DbtrAcct/Id/Othr/Id'),
    executeOn: textAt(payment, 'ReqdExctnDt/Dt'),
    charges: allIn(payment, 'ChrgBr').map(({ text }) => text),
  }
}
