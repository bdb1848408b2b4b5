import { changedDetails } from '#people/changed-details.ts'
import { type Command, WrongCommand } from '#platform/cli/command.ts'
import { importRuns } from './import-runs.queries.ts'

export const IMPORT_RUN_COMMANDS: readonly Command[] = [
  {
    words: ['imports', 'list'],
    summary: 'List the imports, who ran each, and of which files',
    run: async ({ deps, print }) => {
      const runs = await importRuns(deps.db)
      for (const { id, run_by, started_at, files } of runs)
        print(`${id}  ${instant(started_at)}  ${run_by ?? NOT_NAMED}  ${files.join(', ')}`)
      print(runs.length === 1 ? '1 import.' : `${runs.length} imports.`)
    },
  },
  {
    words: ['imports', 'changes'],
    operands: '[<id of an import>]',
    summary: 'List each changed phone, e-mail address and bank account with both values and who changed it',
    run: async ({ deps, operands, print }) => {
      const runBy = new Map((await importRuns(deps.db)).map(({ id, run_by }) => [id, run_by ?? NOT_NAMED]))
      const [importId] = operands
      if (importId !== undefined && !runBy.has(importId))
        throw new WrongCommand(`There is no import ${importId}; "imports list" shows them.`)
      const changes = await changedDetails(deps.db, importId)
      for (const { changed_at, username, entity_id, what, former, present, import_id } of changes) {
        const by = import_id === null ? 'not by an import' : `by ${runBy.get(import_id)}`
        print(
          `${instant(changed_at)}  ${username} of entity ${entity_id}  ${what}: ${shown(former)} → ${shown(present)}  ${by}`,
        )
      }
      print(changes.length === 1 ? '1 change.' : `${changes.length} changes.`)
    },
  },
]

const NOT_NAMED = 'not named'

function shown(value: Awaited<ReturnType<typeof changedDetails>>[number]['former']): string {
  if (value === null) return 'none'
  return typeof value === 'string' ? value : [value.holder, value.bank_name, value.bic, value.iban].join(', ')
}

const instant = (at: Date) => at.toISOString().replace(/\.\d+Z$/, 'Z')
