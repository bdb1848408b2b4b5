import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { openWholePortal, type WholePortal } from '#test/portal/whole-portal.ts'

const OPEN_CALLS_A_MINUTE = 600

let portal: WholePortal
before(async () => {
  portal = await openWholePortal({ settings: { TRUSTED_PROXIES: '1' } })
})
after(() => portal.close())

/** Calls without a session. @returns whether it was refused for coming too often. */
async function isTooMany(address: string): Promise<boolean> {
  const { statusCode } = await portal.app.inject({
    method: 'POST',
    url: '/api/public/auth/token',
    headers: { 'x-forwarded-for': address },
    payload: {},
  })
  return statusCode === 429
}

test('limits the calls of one IPv6 customer across all their addresses, and no one else’s', async () => {
  const addresses = [
    '2001:db8::1',
    '2001:DB8:0:0::2',
    '2001:db8::ffff:0:0:3',
    '2001:0db8:0000:0000:0000:0000:0000:0004',
  ]
  const answers = await Promise.all(
    Array.from({ length: OPEN_CALLS_A_MINUTE }, (_, call) =>
      isTooMany(addresses[call % addresses.length] ?? ''),
    ),
  )
  assert.ok(!answers.includes(true))
  for (const address of [...addresses, '2001:db8::5']) assert.equal(await isTooMany(address), true, address)
  for (const address of ['2001:db8:1::1', '2001:db8:0:1::1', '::1', '192.0.2.1', '::ffff:192.0.2.1'])
    assert.equal(await isTooMany(address), false, address)
})
