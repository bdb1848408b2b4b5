import assert from 'node:assert/strict'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { calendarDay } from '@fundholder/domain/calendar.ts'
import { WrongCommand } from '#platform/cli/command.ts'
import { DEMO } from '#platform/database/demo-mark.ts'
import { writeSetting } from '#platform/database/settings.ts'
import { openTestPortal } from '#test/portal/portal.ts'
import { runCommand } from '#test/portal/run-command.ts'
import { DEMO_COMMANDS } from './demo.commands.ts'

const portal = await openTestPortal({ register: () => {} })
after(portal.close)

async function run(words: string, ...operands: string[]): Promise<string> {
  const printed = await runCommand(DEMO_COMMANDS, words, {
    deps: {
      ...portal.deps,
      prices: { refresh: async () => {} },
      payments: { folder: join(tmpdir(), 'nothing-is-written') },
    } as never,
    operands,
  })
  return printed.join('\n')
}

test('only a demo’s clock can be moved', async () => {
  await assert.rejects(run('demo advance', '1'), WrongCommand)
})

test('a demo is never put into a database that holds a manager', async () => {
  await portal.db.insertInto('entity').values({ id: 169, name: 'A real manager' }).execute()
  await assert.rejects(run('demo'), /empty database only/)
})

test('how many more instruments a catalogue gets is a number, refused in words where it makes no sense', async () => {
  for (const instruments of ['-1', 'many', '1e3', '200001', '', true])
    await assert.rejects(
      runCommand(DEMO_COMMANDS, 'demo', {
        deps: { ...portal.deps, prices: { refresh: async () => {} } } as never,
        options: { instruments },
      }),
      /from 0 to 200000/,
      String(instruments),
    )
})

test('an operator advances a demo by business days, and sees the new date', async () => {
  const livedThrough = calendarDay('20991231') // nothing is left to live through
  const madeOn = calendarDay('20261120')
  await writeSetting(portal.db, DEMO, { seed: 1, madeOn, livedThrough }, portal.clock.now())
  assert.equal(await run('demo advance', '5'), 'It is 2026-11-27 in the demo.')
})

test('refuses an invalid number of days with a message', async () => {
  for (const wrong of [[], ['0'], ['-1'], ['1.5'], ['61'], ['many'], ['1', '2']]) {
    await assert.rejects(run('demo advance', ...wrong), /from 1 to 60/, wrong.join(' '))
  }
})

test('advancing is found before making, which begins with the same word', () => {
  assert.deepEqual(
    DEMO_COMMANDS.map(({ words }) => words.join(' ')),
    ['demo advance', 'demo'],
  )
})
