import { SCORE_CRITERIA } from '@fundholder/domain/funds/instruments.ts'
import { ShareBar } from '#figures/share-bar.tsx'
import { useLanguage } from '#language/use-language.ts'
import { Empty } from '#ui/feedback/empty.tsx'
import { PhoneFoldedCard } from '#ui/layout/phone-folded-card.tsx'
import styles from './fund.module.css'
import type { FundDetails } from './use-fund.ts'

/** Shows the sustainability scores of a fund, or a sentence if there are none. */
export function FundSustainability({ fund: { scores = [], facts, esg } }: { fund: FundDetails }) {
  const { text, day, number } = useLanguage()
  const rating = facts?.esgRating
  const known = SCORE_CRITERIA.flatMap((criterion) => scores.find((one) => one.criterion === criterion) ?? [])
  const [first] = known
  return (
    <PhoneFoldedCard
      title={text('fund.sustainability.title')}
      meta={rating && text('fund.sustainability.meta', { rating })}
    >
      <div className={styles.content}>
        {first ? (
          <>
            <p>{text('fund.sustainability.note', { day: day(first.day) })}</p>
            <dl className={styles.scores}>
              {known.map(({ criterion, score }) => (
                <div key={criterion}>
                  <dt>{text(`esg.criterion.${criterion}`)}</dt>
                  <dd>
                    <ShareBar share={score / 100} />
                    <b>{number(score, 1)}</b>
                  </dd>
                </div>
              ))}
            </dl>
            <p className={styles.hint}>
              {text(esg ? 'fund.sustainability.is.esg' : 'fund.sustainability.is.not')}
            </p>
          </>
        ) : (
          <Empty message={text('fund.sustainability.empty')} />
        )}
      </div>
    </PhoneFoldedCard>
  )
}
