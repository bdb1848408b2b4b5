import type { Distribution } from '@fundholder/protocol/analysis/look-through.ts'
import { useLanguage } from '#language/use-language.ts'

/** Maximum number of listed names; more are counted. */
const MOST_NAMES = 3

/** Notes on report dates, short positions and unreported shares. */
export function DistributionNotes({
  distribution: { distributionType, reported, lacking, short, scaled },
  names,
}: {
  distribution: Distribution
  names: ReadonlyMap<string, string>
}) {
  const { text, day, percentOfFraction } = useLanguage()
  // Positions are grouped by asset class too, each fund as a whole, and come to other shares.
  const basis = distributionType === 'assetclasses' ? 'inside' : 'reported'
  const funds = lacking?.instrumentIds.map((id) => names.get(id) ?? id) ?? []
  return (
    <>
      {reported && (
        <p>
          {reported.from === reported.to
            ? text(`distributions.${basis}For`, { day: day(reported.to) })
            : text(`distributions.${basis}Between`, { from: day(reported.from), to: day(reported.to) })}
        </p>
      )}
      {short && (
        <p>
          {text('distributions.short', {
            parts: short.map(({ name, weight }) => `${name} ${percentOfFraction(weight)}`).join(', '),
          })}
        </p>
      )}
      {scaled && (
        <p>
          {text('distributions.scaled', {
            funds: scaled
              .map(
                ({ instrumentId, reported: sum }) =>
                  `${names.get(instrumentId) ?? instrumentId} ${percentOfFraction(sum)}`,
              )
              .join(', '),
          })}
        </p>
      )}
      {lacking && (
        <p>
          {text(funds.length > MOST_NAMES ? 'distributions.lackingMore' : 'distributions.lacking', {
            funds: funds.slice(0, MOST_NAMES).join(', '),
            count: funds.length - MOST_NAMES,
          })}
        </p>
      )}
    </>
  )
}
