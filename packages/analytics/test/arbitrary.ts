import fc from 'fast-check'

/** A day's return as markets make them, and a little wilder: -20% to 20%. */
export const dayReturn = fc
  .integer({ min: -200_000, max: 200_000 })
  .map((millionths) => millionths / 1_000_000)

export const price = fc.integer({ min: 1, max: 10_000_000 }).map((cents) => cents / 100)

export const prices = (from: number, to: number) => fc.array(price, { minLength: from, maxLength: to })

/** The levels that at least two day returns make of 100. */
export const growing = fc
  .array(dayReturn, { minLength: 2, maxLength: 60 })
  .map((returns) => returns.reduce((levels, r) => [...levels, (levels.at(-1) ?? 0) * (1 + r)], [100]))

/** A portfolio's day returns and what its holder moves at each close; only long, never emptied. */
export const life = fc
  .array(fc.record({ earned: dayReturn, moved: fc.integer({ min: -99, max: 300 }) }), {
    minLength: 1,
    maxLength: 60,
  })
  .map((days) => {
    const values = [1000]
    const flows = [0]
    for (const { earned, moved } of days) {
      const before = (values.at(-1) ?? 0) * (1 + earned)
      flows.push((before * moved) / 100)
      values.push(before + (before * moved) / 100)
    }
    return { values, flows, returns: days.map(({ earned }) => earned) }
  })
