import { isoDay } from '@fundholder/domain/iso-days.ts'
import { holdDealing, isHeld, resumeDealing } from '#availability/dealing-hold.ts'
import { countRunningOrders } from '#dealing/open-orders/open-orders.queries.ts'
import type { UnsentNotification } from '#order-notifications/send-notifications.ts'
import { latePayoutLines } from '#payments/late-payments.ts'
import { BadFinding, type Command, WrongCommand } from '#platform/cli/command.ts'
import { showProgress } from '#platform/cli/progress.ts'
import type { CycleDesk } from './dealing-context.ts'
import { cancelStalled, type Resolution, releaseStalled } from './resolve-stalled-orders.ts'
import { runDealingCycle } from './run-dealing-cycle.ts'

const DECLINED = {
  type: 'boolean',
  summary: 'the fund house has said that it has not dealt the order and will not',
} as const
const EARLY = {
  type: 'boolean',
  summary: 'also what waits for a suspended fund less than ten business days',
} as const
const isDeclined = (options: Readonly<Record<string, unknown>>) => options['declined'] === true

export const DEALING_COMMANDS: readonly Command<CycleDesk>[] = [
  {
    words: ['dealing', 'run'],
    summary: 'Do what orders under way wait for and what can be done now; may be repeated at will',
    run: async ({ desk, print }) => {
      const { states } = await countRunningOrders(desk.db)
      const whole = states.reduce((sum, { count }) => sum + count, 0)
      const bar = showProgress('Dealing', Math.max(whole, 1))
      const report = await runDealingCycle(desk, {
        reached: (orders) => bar.reach(Math.min(orders, whole)),
      }).finally(bar.end)
      if (report.held) throw new BadFinding('Dealing is on hold; "dealing resume" lets it go on.')
      print(`${report.orders} orders were due, ${report.steps} steps were done.`)
      if (report.invested > 0) print(`${report.invested} orders invest what came in.`)
      for (const { contractId, instrumentIds } of report.closedFunds)
        print(
          `What came into contract ${contractId} for closed funds stays as cash: ${instrumentIds.join(', ')}.`,
        )
      for (const file of [...report.fundOrderFiles, ...report.files]) print(`${desk.payouts.folder}/${file}`)
      for (const { name, reason } of report.unwritten) print(`FAILED: file ${name}: ${reason}`)
      for (const { orderId, reason } of report.failed) print(`FAILED: order ${orderId}: ${reason}`)
      for (const { contractId, reason } of report.uninvested)
        print(`FAILED: what came into contract ${contractId}: ${reason}`)
      const { opened, paid, failed } = report.deposits
      if (opened + paid > 0) print(`${opened} deposits were booked, ${paid} were paid back.`)
      for (const { depositId, reason } of failed) print(`FAILED: deposit ${depositId}: ${reason}`)
      const unfinished = [...report.failed, ...report.unwritten, ...report.uninvested, ...failed]
      if (unfinished.length > 0) throw new BadFinding('Not all orders could go on.')
    },
  },
  {
    words: ['dealing', 'status'],
    summary: 'Say how many orders are under way, which wait for what, and which payouts are late',
    run: async ({ desk, print }) => {
      if (await isHeld(desk.db)) print('Dealing is on hold.')
      const { states, waiting } = await countRunningOrders(desk.db)
      for (const { state, count } of states) print(`${state.padEnd(10)} ${count}`)
      if (states.length === 0) print('No order is under way.')
      for (const leg of waiting)
        print(
          `${leg.reference}  ${leg.contract_id}  ${leg.kind} of ${leg.instrument_id} waits since ${isoDay(leg.waits_since)}: ${leg.waits_for}`,
        )
      for (const line of await latePayoutLines(desk)) print(line)
    },
  },
  {
    words: ['dealing', 'hold'],
    summary: 'Deal, settle and pay out nothing until further notice; clients order on',
    run: async ({ desk, print }) => {
      await holdDealing(desk.db, desk.clock.now())
      print('Dealing is on hold.')
    },
  },
  {
    words: ['dealing', 'resume'],
    summary: 'Let dealing go on',
    run: async ({ desk, print }) => {
      await resumeDealing(desk.db, desk.clock.now())
      print('Dealing goes on with the next run.')
    },
  },
  {
    words: ['dealing', 'release'],
    operands: '<reference>',
    options: { declined: DECLINED },
    summary: 'Give what waits of an order the next dealing day of its fund',
    run: async ({ desk, operands, options, print }) => {
      const { legs, untold } = requireResolved(
        await releaseStalled(desk, referenceIn(operands), isDeclined(options)),
      )
      for (const leg of legs)
        print(`The ${leg.kind} of ${leg.instrument_id} deals on ${leg.deals_on && isoDay(leg.deals_on)}.`)
      refuseUntold(untold)
    },
  },
  {
    words: ['dealing', 'cancel'],
    operands: '<reference>',
    options: { declined: DECLINED, early: EARLY },
    summary: 'Take what waits out of an order, which goes on without it',
    run: async ({ desk, operands, options, print }) => {
      const { legs, untold } = requireResolved(
        await cancelStalled(desk, referenceIn(operands), {
          isDeclined: isDeclined(options),
          onlyInTime: options['early'] !== true,
        }),
      )
      for (const leg of legs) print(`The ${leg.kind} of ${leg.instrument_id} is cancelled.`)
      refuseUntold(untold)
    },
  },
]

function referenceIn([reference, ...more]: readonly string[]): string {
  if (reference === undefined || more.length > 0)
    throw new WrongCommand('Name the one order by its reference.')
  return reference
}

function refuseUntold([untold]: readonly UnsentNotification[]): void {
  if (untold)
    throw new BadFinding(
      `It is done, but its client could not be told of it: ${untold.reason}. The next run tries again.`,
    )
}

function requireResolved(resolution: Resolution): Exclude<Resolution, string> {
  if (resolution === 'unknown') throw new WrongCommand('There is no such order.')
  if (resolution === 'nothing-waits') throw new WrongCommand('Nothing of this order waits.')
  if (resolution === 'with-house')
    throw new WrongCommand(
      'Its fund house has it and deals it at the price of its dealing day, so it cannot be taken back. If the house says that it has not dealt it, add --declined.',
    )
  if (resolution === 'still-suspended') throw new WrongCommand('Its fund is still suspended.')
  if (resolution === 'too-early')
    throw new WrongCommand(
      'Its fund has been suspended for less than ten business days, and may deal again. To take it out all the same, add --early.',
    )
  return resolution
}
