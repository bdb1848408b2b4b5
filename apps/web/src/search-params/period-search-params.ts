import { PERFORMANCE_PERIODS, type Period } from '@fundholder/domain/days/periods.ts'

/** Period in the address bar: a name, or the first and the last day as `YYYY-MM-DD`. */
export type PeriodSearchParams = {
  period?: Period | undefined
  from?: string | undefined
  to?: string | undefined
}

/** The period's part of an address; whatever is no period is left out. */
export function periodSearchParams({ period, from, to }: Record<string, unknown>): PeriodSearchParams {
  const named = PERFORMANCE_PERIODS.find((one) => one === period)
  return {
    ...(named && { period: named }),
    from: asText(from),
    to: asText(to),
  }
}

/** Days without hyphens are read as numbers. */
const asText = (day: unknown) =>
  typeof day === 'number' ? `${day}` : typeof day === 'string' && day ? day : undefined
