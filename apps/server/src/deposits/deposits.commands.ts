import type { CalendarDay } from '@fundholder/domain/calendar.ts'
import { isoDay } from '@fundholder/domain/days/iso-days.ts'
import { minor, moneyText } from '@fundholder/domain/money.ts'
import { depositWorth, endsAfterNotice } from '@fundholder/domain/savings/deposits.ts'
import { depositNoticed } from '#ledger/bookings/deposit-bookings.ts'
import { lockContracts, postEntries } from '#ledger/posting/posting.ts'
import { type Command, WrongCommand } from '#platform/cli/command.ts'
import { inTransaction } from '#platform/database/database.ts'
import type { Deps } from '#platform/deps.ts'
import { type DepositRow, depositWithId, everyDeposit, recordTerminationNotice } from './deposits.queries.ts'
import { bookedDepositOf } from './running-deposits.ts'

export const DEPOSIT_COMMANDS: readonly Command[] = [
  {
    words: ['deposits', 'list'],
    summary: 'List every deposit with its rate and its end, and what it is worth today',
    run: async ({ deps, print }) => {
      const rows = await everyDeposit(deps.db)
      for (const row of rows) print(inWords(row, deps.clock.today()))
      print(rows.length === 1 ? '1 deposit.' : `${rows.length} deposits.`)
    },
  },
  {
    words: ['deposits', 'notice'],
    operands: '<id>',
    summary: 'End an evergreen deposit 32 days from today; it cannot be taken back',
    run: async ({ deps, operands, print }) => {
      const [id, ...more] = operands
      if (id === undefined || more.length > 0) throw new WrongCommand('Name the one deposit by its id.')
      const given = await giveNotice(deps, id)
      if ('refused' in given) throw new WrongCommand(REFUSED[given.refused](id))
      print(`Deposit ${id} ends on ${isoDay(given.endsOn)}.`)
    },
  },
]

const REFUSED = {
  unknown: (id: string) => `There is no deposit ${id}.`,
  'not-evergreen': (id: string) => `Deposit ${id} ends by its terms and not by notice.`,
  'not-booked': (id: string) => `Deposit ${id} is not in the portfolio; "check" says why.`,
  'given-before': (id: string) =>
    `Notice of deposit ${id} was given before; "deposits list" says when it ends.`,
}

/** `DEP-1  C-2004  25000.00 USD  4.2500% since 2026-01-05 until 2027-01-05  worth 25931.51 USD` */
function inWords(row: DepositRow, today: CalendarDay): string {
  const { terms, principal } = bookedDepositOf(row)
  const end = row.ends_day === null ? 'until further notice' : `until ${isoDay(row.ends_day)}`
  const ends = row.ends_day ?? undefined
  const worth = moneyText(depositWorth(minor(row.principal), { ...terms, until: ends }, today), row.currency)
  const state = row.is_paid ? 'paid' : row.is_booked ? `worth ${worth}` : 'not in the portfolio'
  const percent = (Number(row.rate) / 10_000).toString()
  return `${row.id}  ${row.contract_id}  ${moneyText(principal, row.currency)}  ${percent}% since ${isoDay(row.start_day)} ${end}  ${state}`
}

type NoticeGiven =
  | { endsOn: CalendarDay }
  | { refused: 'unknown' | 'not-evergreen' | 'not-booked' | 'given-before' }

/** Ends an evergreen deposit 32 days from today. It cannot be taken back. */
const giveNotice = ({ db, clock }: Pick<Deps, 'db' | 'clock'>, id: string): Promise<NoticeGiven> =>
  inTransaction(db, async (trx): Promise<NoticeGiven> => {
    const known = await depositWithId(trx, id)
    if (!known) return { refused: 'unknown' }
    if (known.period !== 'EGF') return { refused: 'not-evergreen' }
    await lockContracts(trx, [known.contract_id])
    if (!known.is_booked) return { refused: 'not-booked' }
    const today = clock.today()
    const endsOn = endsAfterNotice(today)
    if (!(await recordTerminationNotice(trx, id, today, endsOn))) return { refused: 'given-before' }
    const entries = [depositNoticed(bookedDepositOf(known), endsOn, today)]
    await postEntries(trx, { contractId: known.contract_id, entries, recordedAt: clock.now() })
    return { endsOn }
  })
