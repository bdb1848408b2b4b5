import { randomUUID } from 'node:crypto'
import { refuseOnHold } from '#availability/dealing-hold.ts'
import { writeOut } from '#out-files/out-folder.ts'
import { inTransaction, type RunningTransaction } from '#platform/database.ts'
import type { CycleDesk } from './cycle-desk.ts'
import {
  type FileKey,
  houseFileNamed,
  insertHouseFile,
  markWritten,
  nextUnwritten,
  ordersToCancel,
  type TellableOrder,
  unfiledOrders,
} from './house-orders.queries.ts'
import { orderFile } from './order-file.ts'

type FiledOrder = TellableOrder & FileKey

const MOST_IN_FILE = 5_000

/**
 * Puts what fund houses are to be told into files, one for each manager, fund house, side and dealing day, and writes
 * them. What is in a file is decided and kept before it is written, so that a run that is cut off anywhere is finished by
 * the next with the same file under the same name: no order is ever in two.
 *
 * @param at of the business clock.
 * @param most orders in a file.
 * @returns the names of the files written.
 */
export async function writeHouseFiles(desk: CycleDesk, at: Date, most = MOST_IN_FILE): Promise<string[]> {
  const today = desk.clock.dayOf(at)
  const told = (trx: RunningTransaction) => unfiledOrders(trx, { today, most })
  const askedBack = (trx: RunningTransaction) => ordersToCancel(trx, { most })
  while ((await decideFiles(desk, at, { column: 'file_id', find: told, most })) > 0);
  while ((await decideFiles(desk, at, { column: 'cancel_file_id', find: askedBack, most })) > 0);
  const names: string[] = []
  for (;;) {
    const name = await inTransaction(desk.db, (trx) => writeNext(trx, desk, at))
    if (name === undefined) return names
    names.push(name)
  }
}

/** Writes a file once more as it was. @returns whether there is such a file. */
export async function writeAgain({ db, payouts }: CycleDesk, name: string): Promise<boolean> {
  const file = await houseFileNamed(db, name)
  if (!file) return false
  await writeOut(payouts.folder, file.name, file.content)
  return true
}

/** @returns how many orders went into files; 0 when there are no more. */
const decideFiles = (
  { db, houses }: CycleDesk,
  at: Date,
  {
    column,
    find,
    most,
  }: {
    column: 'file_id' | 'cancel_file_id'
    find: (trx: RunningTransaction) => Promise<FiledOrder[]>
    most: number
  },
): Promise<number> =>
  inTransaction(db, async (trx) => {
    await refuseOnHold(trx)
    const orders = await find(trx)
    const groups = [
      ...Map.groupBy(orders, (one) =>
        JSON.stringify([one.entity_id, one.house, one.kind, one.deals_on]),
      ).values(),
    ]
    // Of the last one there may be more than was read.
    const whole = orders.length === most && groups.length > 1 ? groups.slice(0, -1) : groups
    for (const group of whole) {
      const [{ kind, entity_id, manager, house, deals_on }] = group as [FiledOrder]
      const id = randomUUID()
      const content = orderFile({
        messageId: id.replaceAll('-', ''),
        madeAt: at,
        account: houses.accountOf(entity_id) ?? `ENTITY-${entity_id}`,
        orders: group,
        kind,
        entity_id,
        manager,
        house,
        deals_on,
      })
      const name = `${[kind, entity_id, deals_on, slugOf(house), id.slice(0, 8)].filter(Boolean).join('-')}.xml`
      const file = { id, name, kind, entity_id, house, deals_on, orders: group.length, content, made_at: at }
      await insertHouseFile(
        trx,
        file,
        column,
        group.map(({ reference }) => reference),
      )
    }
    return whole.flat().length
  })

/** Whoever else is at it keeps its row: no two write the same. */
async function writeNext(trx: RunningTransaction, desk: CycleDesk, at: Date): Promise<string | undefined> {
  await refuseOnHold(trx)
  const file = await nextUnwritten(trx)
  if (!file) return undefined
  await writeOut(desk.payouts.folder, file.name, file.content)
  await markWritten(trx, file.id, at)
  if (isLate(file, desk.clock.dayOf(at)))
    desk.log.error({ file: file.name }, 'a fund house got its orders after their dealing day had begun')
  return file.name
}

/** Whether orders were written when their dealing day had begun: the fund house may have dealt them on a later one. */
export const isLate = (file: Pick<FileKey, 'kind' | 'deals_on'>, writtenOn: string): boolean =>
  !file.kind.endsWith('-cancellation') && writtenOn >= file.deals_on

const slugOf = (house: string): string =>
  house
    .normalize('NFKD')
    .replaceAll(/\p{M}+/gu, '')
    .replaceAll(/[^A-Za-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')
    .toLowerCase()
    .slice(0, 40)
