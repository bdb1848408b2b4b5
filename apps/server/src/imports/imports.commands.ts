import { open, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { LARGEST_QUOTE_CHANGE } from '@fundholder/domain/limits.ts'
import { COOL_OFF_HOURS } from '@fundholder/domain/orders/orders.ts'
import { OnHold, refuseOnHold } from '#availability/dealing-hold.ts'
import { PRICES, RATES } from '#catalogue/import/catalogue-files.ts'
import { openDeposits } from '#deposits/move-deposits.ts'
import { faultText } from '#import-files/reading/faults.ts'
import { fileFailure } from '#platform/basics/operator-error.ts'
import { type Command, CommandFailed, type CommandLine, WrongCommand } from '#platform/cli/command.ts'
import { operatorName, operatorNameIfGiven } from '#platform/cli/operator-name.ts'
import { showProgress } from '#platform/cli/progress.ts'
import { isDemo } from '#platform/database/demo-mark.ts'
import { BOOK_FILES } from './book-files.ts'
import { importBook } from './import-book.ts'
import { IMPORT_RUN_COMMANDS } from './import-runs.commands.ts'
import type { FileToImport, ImportDeps, ImportReport } from './load-files.ts'

const HOW = {
  as: { type: 'string', summary: 'who runs it, for the record; outside a demo an import needs it' },
  'dry-run': { type: 'boolean', summary: 'check everything and say what would change, but load nothing' },
  'accept-jumps': {
    type: 'boolean',
    summary: `load prices and rates also where they change by more than ${LARGEST_QUOTE_CHANGE * 100}%`,
  },
} as const

const OWN = {
  'replace-own-details': {
    type: 'boolean',
    summary:
      'load contact, bank and address details and beneficiaries also where members changed them in the portal',
  },
} as const

export const IMPORT_COMMANDS: readonly Command<ImportDeps>[] = [
  ...IMPORT_RUN_COMMANDS,
  {
    words: ['import'],
    operands: '<folder>',
    options: { ...HOW, ...OWN },
    summary: "Load a manager's book from the CSV files of a folder: all of it, or nothing and why",
    run: async (line) => {
      const [folder] = line.operands
      if (folder === undefined || line.operands.length > 1)
        throw new WrongCommand("Name one folder with a manager's book.")
      await refuseUnnamed(line)
      await load(line, 'Importing', await filesOf(folder, line.print))
    },
  },
  {
    words: ['prices', 'load'],
    operands: '<file>',
    options: { ...HOW, fx: { type: 'string', summary: 'a file of exchange rates to load with it' } },
    summary: 'Load the prices of a day or of many from one file, and correct those that are known otherwise',
    run: async (line) => {
      const [prices] = line.operands
      if (prices === undefined || line.operands.length > 1) throw new WrongCommand('Name one file of prices.')
      const rates = line.options['fx']
      const paths = [
        { file: RATES, path: typeof rates === 'string' ? rates : undefined },
        { file: PRICES, path: prices },
      ]
      const files = paths.flatMap(({ file, path }) =>
        path === undefined ? [] : [{ file, path, name: path }],
      )
      for (const { path } of files) await refuseUnreadable(path)
      await load(line, 'Loading prices', files)
    },
  },
]

/** Changes of contact and bank details are recorded under a name. */
async function refuseUnnamed(line: CommandLine<ImportDeps>): Promise<void> {
  if (line.options['dry-run'] === true || (await isDemo(line.deps.db))) return
  operatorName(line, 'runs the import')
}

async function filesOf(folder: string, print: (line: string) => void): Promise<FileToImport[]> {
  const entries = await readdir(folder, { withFileTypes: true }).catch((error: unknown) => {
    throw fileFailure(error, folder)
  })
  const files = BOOK_FILES.filter(({ name }) => entries.some((entry) => entry.name === name))
  const known = new Set(BOOK_FILES.map(({ name }) => name))
  const others = entries.filter((entry) => !entry.isDirectory() && !known.has(entry.name))
  for (const { name } of others.sort((a, b) => (a.name < b.name ? -1 : 1)))
    print(`${name} is not a file of a book: passed over.`)
  if (files.length === 0)
    throw new WrongCommand(`${folder} has no file of a book; they are called ${[...known].join(', ')}.`)
  for (const { name } of files) await refuseUnreadable(join(folder, name))
  return files.map((file) => ({ file, path: join(folder, file.name), name: file.name }))
}

async function load(line: CommandLine<ImportDeps>, task: string, files: readonly FileToImport[]) {
  const { deps, options, print } = line
  const isDryRun = options['dry-run'] === true
  const acceptsJumps = options['accept-jumps'] === true
  const replacesOwn = options['replace-own-details'] === true
  const bar = showProgress(task, 100)
  const onProgress = (done: number, whole: number) => bar.reach(whole === 0 ? 100 : (100 * done) / whole)
  const report = await importBook(deps, files, {
    by: operatorNameIfGiven(line),
    isDryRun,
    acceptsJumps,
    replacesOwn,
    onProgress,
  }).finally(bar.end)
  for (const warning of report.warnings) print(warning)
  if (report.faultCount > 0) throw new CommandFailed(faultsText(report))
  for (const { name, added, changed, unchanged, removed } of report.files)
    print(
      `${name}: ${added} added, ${changed} changed, ${unchanged} unchanged${removed ? `, ${removed} removed` : ''}`,
    )
  for (const line of keptLines(report)) print(line)
  if (report.changedUsers > 0) print(changedText(report.changedUsers, isDryRun))
  if (!isDryRun) await bookDeposits({ deps, print })
  print(isDryRun ? 'Nothing was loaded: this was a dry run.' : 'Everything is loaded.')
}

const MOST_KEPT_NAMED = 20

/** Cells that were not loaded, for the operator to settle with the members. */
function keptLines({ files }: ImportReport): string[] {
  const kept = files.flatMap(({ name, kept: cells = [] }) =>
    cells.toSorted((a, b) => a.line - b.line).map(({ line, column }) => `${name}, line ${line}, ${column}`),
  )
  if (kept.length === 0) return []
  const named = kept
    .slice(0, MOST_KEPT_NAMED)
    .map((cell) => `${cell}: not loaded, the member changed it in the portal`)
  const more = kept.length - named.length
  return [
    ...named,
    ...(more > 0 ? [`and ${more} more.`] : []),
    'To load them all the same, import with --replace-own-details.',
  ]
}

function changedText(users: number, isDryRun: boolean): string {
  const who = users === 1 ? '1 user' : `${users} users`
  return isDryRun
    ? `Contact or bank details of ${who} would change: they would be notified and their withdrawals held for ${COOL_OFF_HOURS} hours.`
    : `Contact or bank details of ${who} changed: they are notified and their withdrawals held for ${COOL_OFF_HOURS} hours.`
}

/** Books what runs by the files, which are loaded whatever comes of this: the dealing cycle tries again. */
async function bookDeposits({ deps, print }: Pick<CommandLine<ImportDeps>, 'deps' | 'print'>): Promise<void> {
  try {
    const { opened, failed } = await openDeposits(deps, deps.clock.today(), refuseOnHold)
    if (opened > 0) print(opened === 1 ? '1 deposit is booked.' : `${opened} deposits are booked.`)
    for (const { depositId, reason } of failed) print(`FAILED: deposit ${depositId} is not booked: ${reason}`)
  } catch (error) {
    if (!(error instanceof OnHold)) throw error
    print('Dealing is on hold: deposits are booked once it goes on.')
  }
}

function faultsText({ faults, faultCount }: ImportReport): string {
  const more = faultCount - faults.length
  return [
    ...faults.map(faultText),
    ...(more > 0 ? [`… and ${more} more`] : []),
    `Nothing was loaded: ${faultCount} ${faultCount === 1 ? 'fault' : 'faults'}.`,
  ].join('\n')
}

/** @throws {OperatorError} naming a file that is there and cannot be read. */
async function refuseUnreadable(path: string): Promise<void> {
  try {
    await using file = await open(path)
    await file.read({ length: 1 })
  } catch (error) {
    throw fileFailure(error, path)
  }
}
