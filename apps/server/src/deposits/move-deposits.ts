import { addDays, type CalendarDay } from '@fundholder/domain/calendar.ts'
import { CASH_INSTRUMENT_ID } from '@fundholder/domain/funds/instruments.ts'
import { toDecimal } from '@fundholder/domain/money.ts'
import {
  depositWorth,
  NOTIFIED_BEFORE_MATURITY_DAYS,
  paidBackOn,
} from '@fundholder/domain/savings/deposits.ts'
import { formatsOf } from '@fundholder/language/formats.ts'
import { noticeText } from '@fundholder/language/notices.ts'
import { contactOf } from '#identity/users/contact.ts'
import { depositOpened, depositPaid } from '#ledger/bookings/deposit-bookings.ts'
import { lockContracts, postEntries } from '#ledger/posting/posting.ts'
import { freeCash } from '#ledger/reading/free-cash.ts'
import { balancesOfContract, rowsOfPortfolios } from '#ledger/reading/reading.ts'
import { reservedOf } from '#ledger/reserved.ts'
import type { QueueMessage } from '#messaging/outbox/outbox.ts'
import { reasonOf } from '#platform/basics/reason-of.ts'
import { inTransaction, type RunningTransaction } from '#platform/database/database.ts'
import type { Deps } from '#platform/deps.ts'
import { heldChange } from '#portfolios/daily-values/daily-values.ts'
import {
  type DepositRow,
  depositsEnded,
  depositsToNotify,
  depositsToOpen,
  depositWithId,
  isBookedElsewhere,
  markNotified,
} from './deposits.queries.ts'
import { bookedDepositOf } from './running-deposits.ts'

export type DepositsMoved = {
  opened: number
  paid: number
  notified: number
  failed: DepositFailure[]
}

export type DepositFailure = { depositId: string; reason: string }

type DepositDeps = Pick<Deps, 'db' | 'clock' | 'log'>
type Refuse = (trx: RunningTransaction) => Promise<void>

/**
 * Moves deposits up to a day: books those that start, pays those that have ended to cash, and notifies their holders ten
 * days before the end. Each step is an idempotent transaction of its own; a failed one does not stop
 * the others.
 *
 * @param refuseStopped throws if money must no longer move, which stops the run.
 */
export async function moveDeposits(
  deps: DepositDeps & { queueMessage: QueueMessage },
  today: CalendarDay,
  refuseStopped: Refuse = async () => {},
): Promise<DepositsMoved> {
  const { db } = deps
  const { opened, failed } = await openDeposits(deps, today, refuseStopped)
  const { each, refuse } = attempts(deps, failed, refuseStopped)
  const byThen = addDays(today, NOTIFIED_BEFORE_MATURITY_DAYS)
  const notified = await each(await depositsToNotify(db, byThen), (row) => notify(deps, row))
  const ended = (await depositsEnded(db, today)).filter((row) => paidOn(row) <= today)
  const paid = await each(ended, (row) => pay(deps, row, refuse))
  return { opened, paid, notified, failed }
}

/**
 * Books the deposits that run and are in no books yet, from their first day on, where their money has been in cash since.
 *
 * @param refuseStopped as of {@link moveDeposits}.
 */
export async function openDeposits(
  deps: DepositDeps,
  today: CalendarDay,
  refuseStopped: Refuse = async () => {},
): Promise<Pick<DepositsMoved, 'opened' | 'failed'>> {
  const failed: DepositFailure[] = []
  const { each, refuse } = attempts(deps, failed, refuseStopped)
  const opened = await each(await depositsToOpen(deps.db, today), (row) => open(deps, row, refuse))
  return { opened, failed }
}

/** Does something for each of some deposits: one that fails is noted and keeps no other from it, a stop ends it all. */
function attempts(deps: DepositDeps, failed: DepositFailure[], refuseStopped: Refuse) {
  let stop: unknown
  const refuse: Refuse = (trx) =>
    refuseStopped(trx).catch((error: unknown) => {
      stop = error
      throw error
    })
  /** @returns for how many it was done. */
  const each = async (rows: readonly DepositRow[], move: (row: DepositRow) => Promise<boolean>) => {
    let count = 0
    for (const row of rows)
      try {
        if (await move(row)) count += 1
      } catch (error) {
        if (error === stop) throw error
        deps.log.error({ err: error, depositId: row.id }, 'a deposit could not be moved')
        failed.push({ depositId: row.id, reason: reasonOf(error) })
      }
    return count
  }
  return { each, refuse }
}

const open = ({ db, clock }: DepositDeps, row: DepositRow, refuse: Refuse) =>
  inTransaction(db, async (trx) => {
    await refuse(trx)
    const { contract_id: contractId } = row
    const [shown] = await lockContracts(trx, [contractId])
    if (!shown || (await isBookedElsewhere(trx, row.id))) return false // an import may have come between
    if (!(await isInCash(trx, row, shown.portfolioId))) return false
    const entries = [depositOpened(holderOf(row), bookedDepositOf(row))]
    return (await postEntries(trx, { contractId, entries, recordedAt: clock.now() })) > 0
  })

/**
 * Returns true if the deposit's amount was in cash at every close since its first day, and is not reserved
 * now.
 */
async function isInCash(trx: RunningTransaction, row: DepositRow, portfolioId: string): Promise<boolean> {
  const balances = await balancesOfContract(trx, row.contract_id)
  if (freeCash(balances, await reservedOf(trx, row.contract_id)) < row.principal) return false
  const rows = await rowsOfPortfolios(trx, [portfolioId])
  const cash = rows.filter(({ instrumentId }) => instrumentId === CASH_INSTRUMENT_ID)
  let atClose = 0n
  for (const [index, one] of cash.entries()) {
    atClose += heldChange(one)
    const next = cash[index + 1]
    const isClose = next === undefined || next.day > one.day
    const standsOn = next === undefined || next.day > row.start_day
    if (isClose && standsOn && atClose < row.principal) return false
  }
  return (cash[0]?.day ?? row.start_day) <= row.start_day && cash.length > 0
}

const paidOn = ({ ends_day }: DepositRow): CalendarDay => paidBackOn(ends_day as CalendarDay)

const holderOf = ({ contract_id, entity_id, currency }: DepositRow) => ({
  contractId: contract_id,
  entityId: entity_id,
  currency,
})

const pay = ({ db, clock }: DepositDeps, { id, contract_id: contractId }: DepositRow, refuse: Refuse) =>
  inTransaction(db, async (trx) => {
    await refuse(trx)
    await lockContracts(trx, [contractId])
    const row = await depositWithId(trx, id)
    if (!row?.ends_day || row.is_paid) return false
    const entry = depositPaid(holderOf(row), bookedDepositOf(row), row.ends_day, paidOn(row))
    return (await postEntries(trx, { contractId, entries: [entry], recordedAt: clock.now() })) > 0
  })

const notify = ({ db, clock, queueMessage }: DepositDeps & { queueMessage: QueueMessage }, row: DepositRow) =>
  inTransaction(db, async (trx) => {
    if (!(await markNotified(trx, row.id, clock.now()))) return false
    const { terms, principal } = bookedDepositOf(row)
    const until = row.ends_day as CalendarDay
    const { email, language } = await contactOf(trx, row.user_id)
    const formats = formatsOf(language)
    const paid = depositWorth(principal, { ...terms, until }, until)
    const notice = noticeText('deposits/ends', language, {
      name: row.instrument,
      day: formats.day(until),
      amount: formats.money(toDecimal(paid, row.currency), row.currency),
      paidOn: formats.day(paidOn(row)),
    })
    await queueMessage(trx, {
      channel: 'email',
      to: email,
      ...notice,
      notification: { userId: row.user_id, kind: 'orders', text: notice.text },
    })
    return true
  })
