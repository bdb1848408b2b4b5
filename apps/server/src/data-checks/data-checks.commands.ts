import { type Command, CommandFailed } from '#platform/cli/command.ts'
import { showProgress } from '#platform/cli/progress.ts'
import { type CompletedCheck, DATA_CHECKS, runDataChecks } from './run-data-checks.ts'

/** Results printed for each check; the rest are counted. */
const MOST_SHOWN = 50

export const DATA_CHECK_COMMANDS: readonly Command[] = [
  {
    words: ['check'],
    options: {
      all: { type: 'boolean', summary: `print all results, not only the first ${MOST_SHOWN} of each check` },
    },
    summary: 'Check all data for inconsistencies and advise what to do',
    run: async ({ deps, options, print }) => {
      const most = options['all'] === true ? Number.POSITIVE_INFINITY : MOST_SHOWN
      const bar = showProgress('Checking', DATA_CHECKS.length + 1)
      let done = 0
      const checked = await runDataChecks(deps, () => bar.reach(++done)).finally(bar.end)
      const text = checked.filter(({ results }) => results.length > 0).map((one) => reportOf(one, most))
      const all = checked.flatMap(({ results }) => results)
      const errors = all.filter(({ severity }) => severity === 'error').length
      const summary = `${checked.length} checks: ${counted(errors, 'error')}, ${counted(all.length - errors, 'warning')}.`
      if (errors > 0) throw new CommandFailed([...text, summary].join('\n'))
      for (const line of [...text, summary]) print(line)
    },
  },
]

function reportOf({ name, problem, remedy, results }: CompletedCheck, most: number): string {
  const more = results.length - most
  return [
    `${name}: ${problem}.`,
    ...results.slice(0, most).map(({ severity, rows }) => `  ${severity}: ${rows}`),
    ...(more > 0 ? [`  … and ${more} more: use --all`] : []),
    `  What to do: ${remedy}.`,
  ].join('\n')
}

const counted = (count: number, what: string) => `${count} ${what}${count === 1 ? '' : 's'}`
