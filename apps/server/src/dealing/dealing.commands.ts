import { isoDay } from '@fundholder/domain/days/iso-days.ts'
import { holdDealing, isHeld, resumeDealing } from '#availability/dealing-hold.ts'
import type { UnsentNotification } from '#order-notifications/send-notifications.ts'
import { countRunningOrders } from '#orders/store/order-execution.ts'
import { latePaymentLines } from '#payments/late-payments.ts'
import { type Command, CommandFailed, WrongCommand } from '#platform/cli/command.ts'
import { showProgress } from '#platform/cli/progress.ts'
import type { DealingDeps } from './dealing-deps.ts'
import { cancelStalled, type Resolution, releaseStalled } from './resolve-stalled-orders.ts'
import { runDealingCycle } from './run-dealing-cycle.ts'

const DECLINED = {
  type: 'boolean',
  summary: 'the fund house has declined the order',
} as const
const EARLY = {
  type: 'boolean',
  summary: 'also legs of a fund suspended for less than ten business days',
} as const
const isDeclined = (options: Readonly<Record<string, unknown>>) => options['declined'] === true

export const DEALING_COMMANDS: readonly Command<DealingDeps>[] = [
  {
    words: ['dealing', 'run'],
    summary: 'Run all due steps of open orders; safe to repeat',
    run: async ({ deps, print }) => {
      const { states } = await countRunningOrders(deps.db)
      const whole = states.reduce((sum, { count }) => sum + count, 0)
      const bar = showProgress('Dealing', Math.max(whole, 1))
      const report = await runDealingCycle(deps, {
        reached: (orders) => bar.reach(Math.min(orders, whole)),
      }).finally(bar.end)
      if (report.held) throw new CommandFailed('Dealing is on hold. Resume it with "dealing resume".')
      print(`${report.orders} orders were due, ${report.steps} steps were done.`)
      if (report.invested > 0) print(`${report.invested} orders invest contributions.`)
      for (const { contractId, instrumentIds } of report.closedFunds)
        print(
          `Contributions of contract ${contractId} for closed funds stay in cash: ${instrumentIds.join(', ')}.`,
        )
      for (const file of [...report.fundOrderFiles, ...report.files]) print(`${deps.payments.folder}/${file}`)
      for (const { name, reason } of report.unwritten) print(`FAILED: file ${name}: ${reason}`)
      for (const { orderId, reason } of report.failed) print(`FAILED: order ${orderId}: ${reason}`)
      for (const { contractId, reason } of report.uninvested)
        print(`FAILED: contributions of contract ${contractId}: ${reason}`)
      const { opened, paid, failed } = report.deposits
      if (opened + paid > 0) print(`${opened} deposits were booked, ${paid} were paid back.`)
      for (const { depositId, reason } of failed) print(`FAILED: deposit ${depositId}: ${reason}`)
      const unfinished = [...report.failed, ...report.unwritten, ...report.uninvested, ...failed]
      if (unfinished.length > 0) throw new CommandFailed('Some orders failed.')
    },
  },
  {
    words: ['dealing', 'status'],
    summary: 'Show open orders by state, stalled legs and late payments',
    run: async ({ deps, print }) => {
      if (await isHeld(deps.db)) print('Dealing is on hold.')
      const { states, waiting } = await countRunningOrders(deps.db)
      for (const { state, count } of states) print(`${state.padEnd(10)} ${count}`)
      if (states.length === 0) print('No open orders.')
      for (const leg of waiting)
        print(
          `${leg.reference}  ${leg.contract_id}  ${leg.kind} of ${leg.instrument_id} waits since ${isoDay(leg.blocked_since)}: ${leg.blocking_reason}`,
        )
      for (const line of await latePaymentLines(deps)) print(line)
    },
  },
  {
    words: ['dealing', 'hold'],
    summary: 'Stop dealing, settlement and payments; clients can still order',
    run: async ({ deps, print }) => {
      await holdDealing(deps.db, deps.clock.now())
      print('Dealing is on hold.')
    },
  },
  {
    words: ['dealing', 'resume'],
    summary: 'Resume dealing',
    run: async ({ deps, print }) => {
      await resumeDealing(deps.db, deps.clock.now())
      print('Dealing resumes with the next run.')
    },
  },
  {
    words: ['dealing', 'release'],
    operands: '<reference>',
    options: { declined: DECLINED },
    summary: 'Move the stalled legs of an order to the next dealing day',
    run: async ({ deps, operands, options, print }) => {
      const { legs, unnotified } = requireResolved(
        await releaseStalled(deps, referenceIn(operands), isDeclined(options)),
      )
      for (const leg of legs)
        print(`The ${leg.kind} of ${leg.instrument_id} deals on ${leg.deals_on && isoDay(leg.deals_on)}.`)
      requireNotified(unnotified)
    },
  },
  {
    words: ['dealing', 'cancel'],
    operands: '<reference>',
    options: { declined: DECLINED, early: EARLY },
    summary: 'Cancel the stalled legs of an order; the other legs continue',
    run: async ({ deps, operands, options, print }) => {
      const { legs, unnotified } = requireResolved(
        await cancelStalled(deps, referenceIn(operands), {
          isDeclined: isDeclined(options),
          onlyInTime: options['early'] !== true,
        }),
      )
      for (const leg of legs) print(`The ${leg.kind} of ${leg.instrument_id} is cancelled.`)
      requireNotified(unnotified)
    },
  },
]

function referenceIn([reference, ...more]: readonly string[]): string {
  if (reference === undefined || more.length > 0) throw new WrongCommand('Enter one order reference.')
  return reference
}

function requireNotified([unnotified]: readonly UnsentNotification[]): void {
  if (unnotified)
    throw new CommandFailed(
      `Done, but the client could not be notified: ${unnotified.reason}. The next run retries.`,
    )
}

function requireResolved(resolution: Resolution): Exclude<Resolution, string> {
  if (resolution === 'unknown') throw new WrongCommand('There is no such order.')
  if (resolution === 'nothing-waits') throw new WrongCommand('This order has no stalled leg.')
  if (resolution === 'with-fund-house')
    throw new WrongCommand(
      'Its fund house has the order and deals it at the price of its dealing day. If the fund house has declined it, add --declined.',
    )
  if (resolution === 'still-suspended') throw new WrongCommand('Its fund is still suspended.')
  if (resolution === 'too-early')
    throw new WrongCommand(
      'Its fund has been suspended for less than ten business days. To cancel anyway, add --early.',
    )
  return resolution
}
