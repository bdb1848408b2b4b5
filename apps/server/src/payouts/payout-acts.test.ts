import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { openDealingPortal } from '#test/dealing-portal.ts'
import { payoutCommands } from '#test/payout-commands.ts'
import { superuser } from '#test/superuser.ts'
import { waitingPayout } from '#test/waiting-payouts.ts'
import { sendPayouts } from './send-payouts.ts'

const portal = await openDealingPortal({ secondFrom: 1_000 })
after(portal.close)
const { type, add, remove, enrol, approve } = payoutCommands(portal.desk, portal.messages)
const acts = async () => (await type('acts')).split('\n')

test('who let whom in, who chose a passphrase, who allowed what and who was removed is written down', async () => {
  for (const name of ['Jane Doe', 'John Roe']) await add(name)
  for (const name of ['Jane Doe', 'John Roe']) await enrol(name)
  await add('Max Moe', 'Jane Doe', 'John Roe')
  const { reference } = await waitingPayout(portal)
  const answer = await approve(reference, 'Jane Doe', '5000')
  const seal = /Checksum +(\S+)/.exec(answer)?.[1]?.replaceAll('-', '')
  await remove('Jane Doe', 'John Roe')
  const at = '2026-11-2\\d \\d\\d:\\d\\d UTC'
  const found = await acts()
  assert.equal(found.length, 8)
  for (const [index, text] of [
    'Jane Doe, jane.doe@manager.example, registered by nobody who is enrolled',
    'John Roe, john.roe@manager.example, registered by nobody who is enrolled',
    'Jane Doe chose a passphrase',
    'John Roe chose a passphrase',
    'Max Moe, max.moe@manager.example, registered by Jane Doe and John Roe',
    `Jane Doe allowed ${reference}, checksum ${seal}`,
    'Jane Doe removed by John Roe',
  ].entries())
    assert.match(found[index] ?? '', new RegExp(`^${index + 1}  ${at}  ${text}$`))
  assert.equal(found.at(-1), '7 acts are as they were written down.')
})

for (const [what, change, fault] of [
  [
    'who did it',
    `update payout_act set by_people = '{}' where sequence = 5`,
    /act 5 is not what was written down/,
  ],
  ['when', `update payout_act set at = at - interval '1 ms' where sequence = 2`, /act 2 is not/],
  ['what', `update payout_act set act = 'removed' where sequence = 4`, /act 4 is not/],
  ['of whom', `update payout_act set subject = gen_random_uuid() where sequence = 1`, /act 1 is not/],
  [
    'a detail',
    `update payout_act set details = details || '{"amount": "1"}' where sequence = 6`,
    /act 6 is not/,
  ],
  ['one that is gone', 'delete from payout_act where sequence = 3', /act 3 is missing/],
  [
    'the last that is gone',
    'delete from payout_act where sequence = 7',
    /the last act is number 6, and number 7/,
  ],
  [
    'an approval that nobody gave',
    `insert into payout_approval (order_id, person_id, content_hash, approved_at) select order_id,
       (select id from payout_person where name = 'John Roe'), content_hash, approved_at from payout_approval`,
    /the approvals of \S+ are not those that were written down/,
  ],
  ['an approval that is gone', 'delete from payout_approval', /the approvals of \S+ are not those/],
] as const)
  test(`what is touched behind the portal’s back is found: ${what}`, async () => {
    const tables = ['payout_act', 'payout_approval']
    const kept = tables.map((table) => `create table kept_${table} as table ${table};`)
    const back = tables.map(
      (table) => `delete from ${table}; insert into ${table} table kept_${table}; drop table kept_${table};`,
    )
    const past = 'set session_replication_role = replica;'
    await superuser(portal.url, `${kept.join('')} ${past} ${change}`)
    await assert.rejects(acts(), fault)
    await superuser(portal.url, `${past} ${back.join('')}`)
    assert.match((await acts()).at(-1) ?? '', /7 acts are as they were/)
  })

test('nobody who works as the portal changes or removes what was done', async () => {
  const { db } = portal
  await assert.rejects(db.deleteFrom('payout_act').execute(), /permission denied/)
  await assert.rejects(db.updateTable('payout_act').set({ act: 'removed' }).execute(), /permission denied/)
  await assert.rejects(db.deleteFrom('payout_person').execute(), /permission denied/)
  await assert.rejects(superuser(portal.url, 'delete from payout_act'), /append-only/)
})

test('names that somebody typed before people were registered are kept, and count no more', async () => {
  const { reference, orderId } = await waitingPayout(portal)
  for (const name of ['jane doe', 'john roe'])
    await superuser(
      portal.url,
      `set session_replication_role = replica;
       insert into payout_approval (order_id, typed_name, approved_at) values ('${orderId}', '${name}', now())`,
    )
  await sendPayouts(portal.desk)
  const { rows } = await superuser(portal.url, `select file_id from payout where reference = '${reference}'`)
  assert.equal(rows[0].file_id, null)
  assert.match((await acts()).at(-1) ?? '', /as they were written down/)
})
