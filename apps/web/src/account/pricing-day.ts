import type { CalendarDay } from '@fundholder/domain/calendar.ts'
import { useLanguage } from '#language/use-language.ts'
import { isDeposit } from './fixed-until.tsx'
import { useHoldings } from './queries/portfolio/use-holdings.ts'

/** Names the day of the prices of the holdings, and that deposits earn interest beyond it if one is held. */
export function usePricingDay(): (valuedOn: CalendarDay) => string {
  const { text, day } = useLanguage()
  const { data: held } = useHoldings()
  return (valuedOn) =>
    held?.data.some(isDeposit) ? text('dealing.deposit.pricesOf', { day: day(valuedOn) }) : day(valuedOn)
}
