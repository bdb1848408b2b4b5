/**
 * The number of rows that a page is part of. They are counted only if the page does not show their end.
 *
 * @param rows of the page.
 */
export async function totalRows(
  { length }: readonly unknown[],
  { skip, limit }: { skip: number; limit: number },
  count: () => Promise<{ total: bigint }>,
): Promise<number> {
  const isEnd = length < limit && (length > 0 || skip === 0)
  return isEnd ? skip + length : Number((await count()).total)
}
