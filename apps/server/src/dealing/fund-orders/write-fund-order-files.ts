import { randomUUID } from 'node:crypto'
import type { CalendarDay } from '@fundholder/domain/calendar.ts'
import { refuseOnHold } from '#availability/dealing-hold.ts'
import type { DealingDeps } from '#dealing/dealing-deps.ts'
import { type WrittenFiles, writeAtomically, writePendingFiles } from '#outbound-files/write-pending-files.ts'
import { inTransaction, type RunningTransaction } from '#platform/database/database.ts'
import {
  type FundOrderDetails,
  type FundOrderFileKey,
  findFundOrderFile,
  insertFundOrderFile,
  markWritten,
  nextUnwrittenFile,
  ordersToCancel,
  unfiledOrders,
} from './fund-orders.queries.ts'
import { setrMessage } from './setr-messages.ts'

type FiledOrder = FundOrderDetails & FundOrderFileKey

const MAX_ORDERS_IN_FILE = 5_000

/**
 * Assigns fund orders to files, one per manager, fund house, side and dealing day, and writes them. Content is
 * stored before it is written, so the next run finishes an interrupted one with the same files. No order is in
 * two files.
 *
 * @param now business time, read for each file, as a run may pass midnight.
 * @param most orders in a file.
 */
export async function writeFundOrderFiles(
  deps: DealingDeps,
  now: () => Date = deps.clock.businessNow,
  most = MAX_ORDERS_IN_FILE,
): Promise<WrittenFiles> {
  const unfiled = (trx: RunningTransaction, today: CalendarDay) => unfiledOrders(trx, { today, most })
  const recalled = (trx: RunningTransaction) => ordersToCancel(trx, { most })
  while ((await assignFiles(deps, now, { column: 'file_id', find: unfiled, most })) > 0);
  while ((await assignFiles(deps, now, { column: 'cancel_file_id', find: recalled, most })) > 0);
  const { db, log, clock } = deps
  return writePendingFiles(
    { db, log, folder: deps.payments.folder },
    {
      next: async (trx, failed) => {
        await refuseOnHold(trx)
        return nextUnwrittenFile(trx, failed)
      },
      note: async (trx, file) => {
        const at = now()
        await markWritten(trx, file.id, at)
        if (isLate(file, clock.dayOf(at)))
          log.error({ file: file.name }, 'fund orders were written after their dealing day began')
      },
    },
  )
}

/**
 * Writes a file again with its stored content.
 * @returns false if there is no such file.
 */
export async function rewriteFile({ db, payments }: DealingDeps, name: string): Promise<boolean> {
  const file = await findFundOrderFile(db, name)
  if (!file) return false
  await writeAtomically(payments.folder, file.name, file.content)
  return true
}

/** @returns the number of orders assigned; 0 when none is left. */
const assignFiles = (
  { db, fundHouses, clock }: DealingDeps,
  now: () => Date,
  {
    column,
    find,
    most,
  }: {
    column: 'file_id' | 'cancel_file_id'
    find: (trx: RunningTransaction, today: CalendarDay) => Promise<FiledOrder[]>
    most: number
  },
): Promise<number> =>
  inTransaction(db, async (trx) => {
    await refuseOnHold(trx)
    const at = now()
    const orders = await find(trx, clock.dayOf(at))
    const groups = [
      ...Map.groupBy(orders, (one) =>
        JSON.stringify([one.entity_id, one.house, one.kind, one.deals_on]),
      ).values(),
    ]
    // The last group may be incomplete.
    const whole = orders.length === most && groups.length > 1 ? groups.slice(0, -1) : groups
    for (const group of whole) {
      const [{ kind, entity_id, manager, house, deals_on }] = group as [FiledOrder]
      const id = randomUUID()
      const content = setrMessage({
        messageId: id.replaceAll('-', ''),
        madeAt: at,
        account: fundHouses.accountOf(entity_id) ?? `ENTITY-${entity_id}`,
        orders: group,
        kind,
        entity_id,
        manager,
        house,
        deals_on,
      })
      const name = `${[kind, entity_id, deals_on, slugOf(house), id.slice(0, 8)].filter(Boolean).join('-')}.xml`
      const file = { id, name, kind, entity_id, house, deals_on, orders: group.length, content, made_at: at }
      await insertFundOrderFile(
        trx,
        file,
        column,
        group.map(({ reference }) => reference),
      )
    }
    return whole.flat().length
  })

/** True if orders were written after their dealing day began: the fund house may have dealt them later. */
export const isLate = (file: Pick<FundOrderFileKey, 'kind' | 'deals_on'>, writtenOn: string): boolean =>
  !file.kind.endsWith('-cancellation') && writtenOn >= file.deals_on

const slugOf = (house: string): string =>
  house
    .normalize('NFKD')
    .replaceAll(/\p{M}+/gu, '')
    .replaceAll(/[^A-Za-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')
    .toLowerCase()
    .slice(0, 40)
