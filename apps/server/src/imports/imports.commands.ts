import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { LARGEST_QUOTE_CHANGE } from '@fundholder/domain/limits.ts'
import { OnHold, refuseOnHold } from '#availability/dealing-hold.ts'
import { openDeposits } from '#deposits/move-deposits.ts'
import { BadFinding, type Command, type CommandLine, WrongCommand } from '#platform/command.ts'
import { showProgress } from '#platform/progress.ts'
import { BOOK_FILES } from './book-files.ts'
import { PRICES, RATES } from './catalogue-files.ts'
import { faultText } from './faults.ts'
import { type FileToImport, type ImportReport, importBook } from './import-book.ts'

const HOW = {
  'dry-run': { type: 'boolean', summary: 'check everything and say what would change, but load nothing' },
  'accept-jumps': {
    type: 'boolean',
    summary: `load prices and rates also where they change by more than ${LARGEST_QUOTE_CHANGE * 100}%`,
  },
} as const

export const IMPORT_COMMANDS: readonly Command[] = [
  {
    words: ['import'],
    operands: '<folder>',
    options: HOW,
    summary: "Load a manager's book from the CSV files of a folder: all of it, or nothing and why",
    run: async (line) => {
      const [folder] = line.operands
      if (folder === undefined || line.operands.length > 1)
        throw new WrongCommand("Name one folder with a manager's book.")
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
      for (const { path } of files)
        if (!(await isFile(path))) throw new WrongCommand(`There is no file ${path}.`)
      await load(line, 'Loading prices', files)
    },
  },
]

async function filesOf(folder: string, print: (line: string) => void): Promise<FileToImport[]> {
  const names = await readdir(folder).catch(() => {
    throw new WrongCommand(`There is no folder ${folder}.`)
  })
  const areFiles = await Promise.all(BOOK_FILES.map(({ name }) => isFile(join(folder, name))))
  const files = BOOK_FILES.filter((_, at) => areFiles[at])
  const known = new Set(BOOK_FILES.map(({ name }) => name))
  for (const name of names.sort())
    if (!known.has(name)) print(`${name} is not a file of a book: passed over.`)
  if (files.length === 0)
    throw new WrongCommand(`${folder} has no file of a book; they are called ${[...known].join(', ')}.`)
  return files.map((file) => ({ file, path: join(folder, file.name), name: file.name }))
}

async function load({ desk, options, print }: CommandLine, task: string, files: readonly FileToImport[]) {
  const isDryRun = options['dry-run'] === true
  const acceptsJumps = options['accept-jumps'] === true
  const bar = showProgress(task, 100)
  const onProgress = (done: number, whole: number) => bar.reach(whole === 0 ? 100 : (100 * done) / whole)
  const report = await importBook(desk, files, { isDryRun, acceptsJumps, onProgress }).finally(bar.end)
  for (const warning of report.warnings) print(warning)
  if (report.faultCount > 0) throw new BadFinding(faultsText(report))
  for (const { name, added, changed, unchanged, removed } of report.files)
    print(
      `${name}: ${added} added, ${changed} changed, ${unchanged} unchanged${removed ? `, ${removed} removed` : ''}`,
    )
  if (!isDryRun) await bookDeposits({ desk, print })
  print(isDryRun ? 'Nothing was loaded: this was a dry run.' : 'Everything is loaded.')
}

/** Books what runs by the files, which are loaded whatever comes of this: the dealing cycle tries again. */
async function bookDeposits({ desk, print }: Pick<CommandLine, 'desk' | 'print'>): Promise<void> {
  try {
    const { opened, failed } = await openDeposits(desk, desk.clock.today(), refuseOnHold)
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

const isFile = async (path: string) => (await stat(path).catch(() => undefined))?.isFile() === true
