import { NO_RISK_ID } from '@fundholder/protocol/funds/fund-shapes.ts'
import type { ScreenerFilter } from '@fundholder/protocol/funds/screener.ts'
import { useLanguage } from '#language/use-language.ts'
import { Icon } from '#ui/buttons/icon.tsx'
import type { Filters } from './filters/screener-filters.ts'
import { PARTS, readPercent, setFilters } from './filters/screener-query.ts'
import { type Found, useScreening } from './filters/use-screener.ts'
import styles from './screener-chips.module.css'

/** Shows the number of matches and the active filters, each with a remove button. */
export function ScreenerChips({ found }: { found: Found | undefined }) {
  const { text } = useLanguage()
  const { screening, filter } = useScreening()
  const wordsOf = useFilterWords(found)
  const total = found?.metadata.pagination.total
  return (
    <div className={styles.line}>
      <p className={styles.count} aria-live="polite">
        {total !== undefined && text('screener.found', { count: total })}
      </p>
      <ul className={styles.chips}>
        {setFilters(screening.filters).map((one) => {
          const words = wordsOf(one, screening.filters)
          return (
            <li key={one}>
              <button
                type="button"
                className={styles.chip}
                aria-label={text('screener.chip.remove', { filter: words })}
                onClick={() => filter((former) => PARTS[one]?.(former) ?? {})}
              >
                {words}
                <Icon name="close" size={14} />
              </button>
            </li>
          )
        })}
      </ul>
    </div>
  )
}

/** Says in few words what a filter is set to. */
export function useFilterWords(found: Found | undefined) {
  const { text, percent } = useLanguage()
  const several = (names: readonly string[]) => {
    const [first = ''] = names
    return names.length <= 2
      ? names.join(', ')
      : text('screener.chip.more', { first, count: names.length - 1 })
  }
  const named = (list: 'assetClasses' | 'subAssetClasses', codes: readonly string[]) =>
    several(codes.map((code) => found?.counts[list].find(({ key }) => key === code)?.label ?? code))
  const limit = (filter: 'ytd' | 'oc', typed: string) => {
    const read = readPercent(filter, typed)
    return text(`screener.chip.${filter}`, { percent: typeof read === 'number' ? percent(read) : typed })
  }
  return (filter: ScreenerFilter, filters: Filters): string => {
    switch (filter) {
      case 'riskIds':
        return text('screener.chip.risk', {
          levels: filters.risk
            .map((one) => (one === NO_RISK_ID ? text('screener.notAvailable') : one))
            .join(', '),
        })
      case 'assetClasses':
        return named('assetClasses', filters.classes)
      case 'subAssetClasses':
        return named('subAssetClasses', filters.subclasses)
      case 'currencies':
        return several(filters.currencies)
      case 'performanceYTD':
        return limit('ytd', filters.ytd)
      case 'maxOc':
        return limit('oc', filters.oc)
      case 'operativeOnly':
        return text('screener.chip.orderable')
      case 'esg':
      case 'sharia':
      case 'watched':
        return text(`screener.chip.${filter}`)
      default:
        return filters.q
    }
  }
}
