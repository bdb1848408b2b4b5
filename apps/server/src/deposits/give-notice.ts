import type { CalendarDay } from '@fundholder/domain/calendar.ts'
import { endsAfterNotice } from '@fundholder/domain/deposits.ts'
import { depositNoticed } from '#ledger/bookings/deposit-bookings.ts'
import { lockContracts, postEntries } from '#ledger/posting/posting.ts'
import { inTransaction } from '#platform/database/database.ts'
import type { Deps } from '#platform/deps.ts'
import { depositWithId, noteNotice } from './deposits.queries.ts'
import { bookedDepositOf } from './running-deposits.ts'

export type NoticeGiven =
  | { endsOn: CalendarDay }
  | { refused: 'unknown' | 'not-evergreen' | 'not-booked' | 'given-before' }

/** Ends an evergreen deposit 32 days from today. It cannot be taken back. */
export const giveNotice = ({ db, clock }: Pick<Deps, 'db' | 'clock'>, id: string): Promise<NoticeGiven> =>
  inTransaction(db, async (trx): Promise<NoticeGiven> => {
    const known = await depositWithId(trx, id)
    if (!known) return { refused: 'unknown' }
    if (known.period !== 'EGF') return { refused: 'not-evergreen' }
    await lockContracts(trx, [known.contract_id])
    if (!known.is_booked) return { refused: 'not-booked' }
    const today = clock.today()
    const endsOn = endsAfterNotice(today)
    if (!(await noteNotice(trx, id, today, endsOn))) return { refused: 'given-before' }
    const entries = [depositNoticed(bookedDepositOf(known), endsOn, today)]
    await postEntries(trx, { contractId: known.contract_id, entries, recordedAt: clock.now() })
    return { endsOn }
  })
