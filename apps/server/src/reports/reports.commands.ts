import { workWhenIdle } from '#platform/basics/work-when-idle.ts'
import { type Command, WrongCommand } from '#platform/cli/command.ts'
import { showProgress } from '#platform/cli/progress.ts'
import type { PdfRenderer } from '#platform/workers/pdf-renderer.ts'
import { makeStatements, type StatementDeps } from './statements/make-statements.ts'

type CommandDeps = Omit<StatementDeps, 'renderPdf'> & { backgroundRenderer: PdfRenderer }

const MOST_FAILURES_SHOWN = 20

export const REPORT_COMMANDS: readonly Command<CommandDeps>[] = [
  {
    words: ['statements', 'make'],
    operands: '<year>',
    summary: 'Make the annual statements of a year for all members and notify them; run it again to go on',
    run: async ({ deps, operands, print }) => {
      const year = yearOf(operands, deps.clock.today())
      workWhenIdle()
      let bar: ReturnType<typeof showProgress> | undefined
      const { all, made, failures, notified } = await makeStatements(
        { ...deps, renderPdf: deps.backgroundRenderer.render },
        year,
        ({ done, of }) => {
          bar ??= showProgress(`Statements of ${year}`, of)
          bar.reach(done)
        },
      )
      bar?.end()
      print(
        `${made} of ${all} statements of ${year} are made; ${notified} members were notified in this run.`,
      )
      for (const { contract_id, failure } of failures.slice(0, MOST_FAILURES_SHOWN))
        print(`Not made: ${contract_id}: ${failure}`)
      if (failures.length > MOST_FAILURES_SHOWN)
        print(`… and ${failures.length - MOST_FAILURES_SHOWN} more. Run the command again to try them.`)
    },
  },
]

function yearOf([given = '', ...others]: readonly string[], today: string): number {
  if (!/^\d{4}$/.test(given) || others.length > 0)
    throw new WrongCommand('Name one year, such as statements make 2025.')
  if (given >= today.slice(0, 4)) throw new WrongCommand(`The year ${given} is not over yet.`)
  return Number(given)
}
