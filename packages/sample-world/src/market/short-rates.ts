import { calendarDay, type DayNumber, toDayNumber } from '@fundholder/domain/calendar.ts'

/** From a day on, percent a year. */
type Step = readonly [day: string, percent: number]

/** The euro's overnight rate as the central bank's decisions moved it: EONIA, then €STR and 8.5 basis points. */
const EURO: readonly Step[] = [
  ['20140101', 0.2],
  ['20140611', 0.05],
  ['20140910', -0.03],
  ['20151209', -0.24],
  ['20160316', -0.35],
  ['20190918', -0.46],
  ['20220103', -0.49],
  ['20220727', 0.005],
  ['20220914', 0.745],
  ['20221102', 1.485],
  ['20221221', 1.985],
  ['20230208', 2.485],
  ['20230322', 2.985],
  ['20230510', 3.235],
  ['20230621', 3.485],
  ['20230802', 3.735],
  ['20230920', 3.985],
  ['20240612', 3.745],
  ['20240918', 3.505],
  ['20241023', 3.255],
  ['20241218', 3.005],
  ['20250205', 2.755],
  ['20250312', 2.505],
  ['20250423', 2.255],
  ['20250611', 2.015],
]

const OTHERS: Record<string, readonly Step[]> = {
  USD: [
    ['20140101', 0.1],
    ['20151217', 0.37],
    ['20161215', 0.66],
    ['20170615', 1.1],
    ['20180322', 1.7],
    ['20181220', 2.4],
    ['20191031', 1.6],
    ['20200316', 0.08],
    ['20220317', 0.33],
    ['20220728', 2.33],
    ['20221215', 4.33],
    ['20230727', 5.33],
    ['20240919', 4.83],
    ['20241219', 4.33],
    ['20250918', 4.08],
    ['20251211', 3.63],
  ],
  GBP: [
    ['20140101', 0.45],
    ['20160804', 0.22],
    ['20180802', 0.7],
    ['20200319', 0.06],
    ['20220505', 0.95],
    ['20221215', 3.45],
    ['20230803', 5.2],
    ['20240801', 4.95],
    ['20250508', 4.2],
    ['20251218', 3.7],
  ],
  CHF: [
    ['20140101', -0.02],
    ['20150115', -0.75],
    ['20220922', 0.45],
    ['20230622', 1.7],
    ['20240926', 0.95],
    ['20250320', 0.2],
  ],
  JPY: [
    ['20140101', 0.06],
    ['20160216', -0.04],
    ['20240321', 0.08],
    ['20240801', 0.23],
    ['20250127', 0.48],
  ],
}

/** A currency's overnight rate on each day, percent a year; the dirham and others without a market of their own follow the dollar. */
export function shortRates(currency: string, days: readonly DayNumber[]): Float64Array {
  const steps = (currency === 'EUR' ? EURO : (OTHERS[currency] ?? OTHERS.USD)) as readonly Step[]
  const starts = steps.map(([day]) => toDayNumber(calendarDay(day)))
  let step = 0
  return Float64Array.from(days, (day) => {
    while ((starts[step + 1] ?? Number.POSITIVE_INFINITY) <= day) step += 1
    return steps[step]?.[1] as number
  })
}
