import { NO_RISK_ID } from '@fundholder/protocol/funds/fund-shapes.ts'
import { useLanguage } from '#language/use-language.ts'
import { MultiSelect } from '#ui/dropdown/multi-select.tsx'
import { Failed } from '#ui/feedback/failed.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { CheckList } from './check-list.tsx'
import styles from './filters.module.css'
import { PercentField } from './percent-field.tsx'
import { type Filters, RISK_CHOICES, SWITCHES, toggled } from './screener-filters.ts'
import type { Found } from './use-screener.ts'

/** All filters but the search; every choice counts at once. */
export function FilterFields({
  filters,
  counts,
  hasFailed,
  onRetry,
  onChange,
}: {
  filters: Filters
  /** Number of matches of each option; undefined while loading. */
  counts: Found['counts'] | undefined
  /** The choices are not known, and are not on their way. */
  hasFailed: boolean
  /** Requests them again. */
  onRetry: () => void
  onChange: (part: Partial<Filters> | ((former: Filters) => Partial<Filters>)) => void
}) {
  const { text, number } = useLanguage()
  return (
    <div className={styles.fields}>
      <fieldset className={styles.list}>
        <legend>{text('screener.filters.risk')}</legend>
        <div className={styles.chips}>
          {RISK_CHOICES.map((level) => (
            <Chip
              key={level}
              label={level === NO_RISK_ID ? text('screener.notAvailable') : level}
              {...(level === NO_RISK_ID && { spoken: text('screener.filters.riskNone') })}
              isChosen={filters.risk.includes(level)}
              onToggle={() => onChange(({ risk }) => ({ risk: toggled(RISK_CHOICES, risk, level) }))}
            />
          ))}
        </div>
      </fieldset>
      {counts ? (
        <>
          <CheckList
            title={text('screener.filters.assetClasses')}
            choices={counts.assetClasses}
            chosen={filters.classes}
            onChange={(classes) => onChange({ classes })}
          />
          <div className={styles.list}>
            <b aria-hidden="true">{text('screener.filters.subAssetClasses')}</b>
            <MultiSelect
              label={text('screener.filters.subAssetClasses')}
              summary={
                filters.subclasses.length === 0
                  ? text('screener.filters.any')
                  : text('screener.filters.chosen', { count: filters.subclasses.length })
              }
              options={subAssetClassesOf(counts, filters).map((one) => ({
                ...one,
                note: number(one.count, 0),
              }))}
              chosen={filters.subclasses}
              onChange={(subclasses) => onChange({ subclasses })}
              selectAllLabel={text('screener.filters.selectAll')}
              searchLabel={text('screener.filters.searchIn', {
                list: text('screener.filters.subAssetClasses'),
              })}
            />
          </div>
          <fieldset className={styles.list}>
            <legend>{text('screener.filters.currencies')}</legend>
            <div className={styles.chips}>
              {currenciesOf(counts, filters).map((code) => (
                <Chip
                  key={code}
                  label={code}
                  isChosen={filters.currencies.includes(code)}
                  onToggle={() =>
                    onChange(({ currencies }) => ({
                      currencies: toggled(currenciesOf(counts, { ...filters, currencies }), currencies, code),
                    }))
                  }
                />
              ))}
            </div>
          </fieldset>
        </>
      ) : hasFailed ? (
        <Failed message={text('screener.filters.failed')} onRetry={onRetry} />
      ) : (
        <Skeleton height="720px" />
      )}
      {(counts || hasFailed) && (
        <>
          <div className={styles.percents}>
            <PercentField filter="ytd" value={filters.ytd} onChange={(ytd) => onChange({ ytd })} />
            <PercentField filter="oc" value={filters.oc} onChange={(oc) => onChange({ oc })} />
          </div>
          <div>
            {SWITCHES.map((one) => (
              <label key={one} className={styles.option}>
                <input
                  type="checkbox"
                  checked={filters.only.includes(one)}
                  onChange={() => onChange(({ only }) => ({ only: toggled(SWITCHES, only, one) }))}
                />
                <span>{text(`screener.filters.${one}`)}</span>
              </label>
            ))}
          </div>
        </>
      )}
    </div>
  )
}

/**
 * Returns the sub-asset classes. Those of asset classes that are not chosen are hidden, those that no fund is left in
 * cannot be chosen.
 */
const subAssetClassesOf = ({ subAssetClasses }: Found['counts'], { classes, subclasses }: Filters) =>
  subAssetClasses.flatMap(({ key, label, count }) => {
    if (key === null) return []
    const isChosen = subclasses.includes(key)
    const isOfClass = classes.length === 0 || classes.some((one) => key.startsWith(`${one}:`))
    return [{ key, label, count, disabled: count === 0 && !isChosen, hidden: !isOfClass && !isChosen }]
  })

/** Returns the available currencies and the selected ones that are not available. */
const currenciesOf = (counts: Found['counts'], filters: Filters): string[] => [
  ...new Set([...counts.currencies.flatMap(({ key }) => (key === null ? [] : [key])), ...filters.currencies]),
]

function Chip({
  label,
  spoken,
  isChosen,
  onToggle,
}: {
  label: string
  /** Accessible name, if the label is too short. */
  spoken?: string
  isChosen: boolean
  onToggle: () => void
}) {
  return (
    <label className={styles.chip}>
      <input
        type="checkbox"
        className="visually-hidden"
        aria-label={spoken}
        checked={isChosen}
        onChange={onToggle}
      />
      <span>{label}</span>
    </label>
  )
}
