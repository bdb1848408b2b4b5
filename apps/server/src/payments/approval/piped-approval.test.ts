import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { resolve } from 'node:path'
import { text } from 'node:stream/consumers'
import { after, test } from 'node:test'
import { openDealingPortal } from '#test/dealing/dealing-portal.ts'
import { enrolApprovers, PASSPHRASE } from '#test/payments/approvers.ts'
import { pendingPayment } from '#test/payments/pending-payments.ts'
import { BARE_ENVIRONMENT } from '#test/portal/bare-environment.ts'

const portal = await openDealingPortal({ secondFrom: 1_000 })
after(portal.close)
await enrolApprovers(portal.deps, 'Jane Doe', 'John Roe')
const key = () => `k1:${randomBytes(32).toString('base64')}`

/** Runs a back-office command in a process of its own with piped input. */
async function operate(line: readonly string[], piped: readonly string[]) {
  const program = spawn(process.execPath, [resolve(import.meta.dirname, '../../back-office.ts'), ...line], {
    env: {
      ...BARE_ENVIRONMENT,
      DATABASE_URL: portal.url,
      DATA_DIR: portal.folder,
      FUNDHOLDER_NOW: portal.clock.now().toISOString(),
      MESSAGES: 'file',
      TOKEN_KEYS: key(),
      OUTBOX_KEYS: key(),
      PAGE_KEYS: key(),
    },
  })
  program.stdin.end(piped.map((one) => `${one}\n`).join(''))
  const [said, complained, [status]] = await Promise.all([
    text(program.stdout),
    text(program.stderr),
    once(program, 'close'),
  ])
  return { said, complained, status }
}

test('reads answers from standard input without a terminal and prints no passphrase', async () => {
  const { reference } = await pendingPayment(portal)
  const approve = (by: string, ...piped: string[]) =>
    operate(['payouts', 'approve', reference, '--by', by], piped)
  const first = await approve('Jane Doe', PASSPHRASE, '5000.00')
  assert.deepEqual([first.status, first.complained], [0, ''])
  assert.match(first.said, /approved by Jane Doe and waits for one more approver/)
  assert.ok(!first.said.includes(PASSPHRASE))
  const wrong = await approve('John Roe', 'Wrong-2026!', '5000.00')
  assert.equal(wrong.status, 1)
  assert.match(wrong.complained, /This passphrase is wrong/)
  const nothing = await approve('John Roe')
  assert.equal(nothing.status, 1)
  assert.match(nothing.complained, /A question was not answered, so nothing was done/)
  const unsaid = await approve('John Roe', PASSPHRASE)
  assert.match(unsaid.complained, /A question was not answered/)
  assert.match(
    (await approve('John Roe', PASSPHRASE, '5000')).said,
    /is approved and goes into the next file/,
  )
  assert.match((await operate(['payouts', 'acts'], [])).said, /The audit log is intact: 6 entries/)
})
