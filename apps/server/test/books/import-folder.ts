import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { sql } from 'kysely'
import { IMPORT_COMMANDS } from '#imports/imports.commands.ts'
import { openOutbox, type QueueMessage } from '#messaging/outbox/outbox.ts'
import type { TestPortal } from '#test/portal/portal.ts'
import { failOnPrompt } from '#test/portal/run-command.ts'

/** Files of a book by name; a list of lines ends each of them in LF. */
export type Files = Record<string, string | Buffer | readonly string[]>

/** Printed lines of a command, and its error if it failed. */
export type Outcome = { printed: string[]; failure: string | undefined }

/** Operator of the imports in tests. */
export const OPERATOR = 'Test operator'

/** Runs a back-office command of imports as an operator would. */
export async function runImport(
  deps: TestPortal['deps'] & { queueMessage?: QueueMessage },
  words: string,
  operands: readonly string[] = [],
  options: Record<string, string | boolean> = words === 'import' ? { as: OPERATOR } : {},
): Promise<Outcome> {
  const command = IMPORT_COMMANDS.find((one) => one.words.join(' ') === words)
  const ring = [{ id: 'k1', secret: randomBytes(32) }]
  const whole = { queueMessage: openOutbox({ ring, clock: deps.clock }), ...deps }
  const printed: string[] = []
  const failure = await command
    ?.run({ deps: whole, operands, options, print: (line) => printed.push(line), ask: failOnPrompt })
    .then(() => undefined)
    .catch((error: unknown) => (error instanceof Error ? error.message : String(error)))
  return { printed, failure }
}

/** Writes files into a folder of their own for as long as `work` takes. */
export async function withFolder<Result>(
  files: Files,
  work: (folder: string) => Promise<Result>,
): Promise<Result> {
  const folder = await mkdtemp(join(tmpdir(), 'fundholder-book-'))
  try {
    for (const [name, content] of Object.entries(files)) {
      const text =
        typeof content === 'string' || Buffer.isBuffer(content) ? content : `${content.join('\n')}\n`
      await mkdir(dirname(join(folder, name)), { recursive: true })
      await writeFile(join(folder, name), text)
    }
    return await work(folder)
  } finally {
    await rm(folder, { recursive: true })
  }
}

/** Imports files as one book. */
export const importFiles = (
  deps: Pick<TestPortal, 'deps'>['deps'],
  files: Files,
  options: Record<string, string | boolean> = {},
): Promise<Outcome> =>
  withFolder(files, (folder) => runImport(deps, 'import', [folder], { as: OPERATOR, ...options }))

/** Imports faulty files, of which nothing may be loaded. @returns every line that the operator sees. */
export async function faultsOf(
  { deps, db }: Pick<TestPortal, 'deps' | 'db'>,
  files: Files,
): Promise<string[]> {
  const loaded = () =>
    sql`select instrument_id from price union all select currency from fx_rate
      union all select code from benchmark union all select code from model_portfolio
      union all select name from entity union all select id || coalesce(isin, '') from instrument order by 1`.execute(
      db,
    )
  const { rows: before } = await loaded()
  const { failure = '' } = await importFiles(deps, files)
  const { rows: after } = await loaded()
  assert.deepEqual(after, before, 'nothing is loaded')
  return failure.split('\n')
}

/** Returns the only fault of an import. */
export async function onlyFaultOf(portal: Pick<TestPortal, 'deps' | 'db'>, files: Files): Promise<string> {
  const [fault = '', ...rest] = await faultsOf(portal, files)
  assert.deepEqual(rest, ['Nothing was loaded: 1 fault.'], fault)
  return fault
}
