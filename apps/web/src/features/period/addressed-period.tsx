import { Navigate, useNavigate } from '@tanstack/react-router'
import type { PeriodDates } from '#account/queries/portfolio/use-dates.ts'
import { type PeriodSearchParams } from '#search-params/period-search-params.ts'
import { type ChosenPeriod, differsFrom, periodAddress } from './chosen-period.ts'
import { PeriodSelector } from './period-selector.tsx'

/** Clears an address of its former period. */
const ANY_PERIOD = { period: undefined, from: undefined, to: undefined }

/** Chooses the period that is in the address of the page. */
export function AddressedPeriod({
  dates,
  chosen,
}: {
  dates: PeriodDates | undefined
  chosen: ChosenPeriod | undefined
}) {
  const navigate = useNavigate()
  return (
    <PeriodSelector
      dates={dates}
      chosen={chosen}
      onChange={(period) =>
        void navigate({
          to: '.',
          search: (former) => ({ ...former, ...ANY_PERIOD, ...period }),
          resetScroll: false,
        })
      }
    />
  )
}

/** Puts the period that is shown into an address that requests another one. */
export function PeriodCorrected({
  search,
  chosen,
}: {
  search: PeriodSearchParams
  chosen: ChosenPeriod | undefined
}) {
  if (!chosen || !differsFrom(search, chosen)) return null
  return <Navigate to="." search={(former) => ({ ...former, ...periodAddress(chosen) })} replace />
}
