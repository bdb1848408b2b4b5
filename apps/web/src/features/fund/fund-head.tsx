import { countryName } from '@fundholder/language/slice-names.ts'
import { Link } from '@tanstack/react-router'
import { Suspense } from 'react'
import { useOpenFundDocument } from '#account/use-open-fund-document.ts'
import { WatchButton } from '#account/watch-button.tsx'
import { Delta } from '#figures/delta.tsx'
import { useLanguage } from '#language/use-language.ts'
import { Button } from '#ui/buttons/button.tsx'
import { Icon } from '#ui/buttons/icon.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { lazyPart } from '#ui/layout/lazy-page.ts'
import head from '#ui/layout/page-head.module.css'
import styles from './fund-head.module.css'
import type { FundDetails } from './use-fund.ts'

const BasketButton = lazyPart(
  async () => (await import('#account/order-draft/basket-button.tsx')).BasketButton,
)

/** Shows the name and the price of a fund, and whether it cannot be ordered. */
export function FundHead({ fund }: { fund: FundDetails }) {
  const { text, day, language } = useLanguage()
  const { isin, assetClass, subAssetClass, currency, structural } = fund
  const known = [
    isin,
    assetClass?.name,
    subAssetClass?.name,
    currency,
    structural.address && text('fund.domicile', { country: countryName(structural.address, language) }),
  ].filter((one) => one !== undefined && one !== '')

  return (
    <header className={head.head} data-named>
      <div>
        <Link to="/screener" className={head.crumb}>
          <Icon name="left" size={14} />
          {text('fund.screener')}
        </Link>
        <h1>{fund.name}</h1>
        <p className={head.line}>
          {known.join(' · ')}
          {fund.esg && <span className={styles.badge}>{text('fund.esg')}</span>}
          {fund.sharia && <span className={styles.badge}>{text('fund.sharia')}</span>}
        </p>
        <Nav fund={fund} />
      </div>
      <div className={`${head.actions} ${styles.actions}`}>
        {!fund.operative && fund.closedOn === undefined && (
          <p className={styles.orders}>{text('fund.notOrderable')}</p>
        )}
        <WatchButton id={fund.id} name={fund.name} />
        <Link to="/screener/compare" search={{ ids: fund.id }} className={head.action}>
          <Icon name="compare" size={16} />
          {text('compare.one')}
        </Link>
        <KeyInformation fund={fund} />
        {fund.operative && fund.closedOn === undefined && (
          <Suspense fallback={<Skeleton width="160px" height="48px" />}>
            <BasketButton fund={fund} large />
          </Suspense>
        )}
      </div>
      {fund.closedOn && (
        <p className={styles.closed} role="note">
          <Icon name="warning" size={18} />
          {text('fund.closed', { day: day(fund.closedOn) })}
        </p>
      )}
    </header>
  )
}

function Nav({ fund: { price, currency, closedOn } }: { fund: FundDetails }) {
  const { text, day, price: showPrice } = useLanguage()
  if (price.value === undefined) return <p className={styles.noPrice}>{text('fund.noPrice')}</p>
  const isOld = price.isCarried === true && closedOn === undefined
  const { previous, dateAsString } = price
  return (
    <>
      <p className={styles.nav}>
        {showPrice(price.value)} <small>{currency}</small>
      </p>
      <p className={styles.change}>
        {previous !== undefined && (
          <>
            <Delta fraction={price.value / previous - 1} isPill />
            {text('fund.onTheDay')}
          </>
        )}
        {dateAsString && (
          <span data-old={isOld || undefined}>
            {text(isOld ? 'fund.carried' : 'fund.nav', { day: day(dateAsString) })}
          </span>
        )}
      </p>
    </>
  )
}

function KeyInformation({ fund: { id } }: { fund: FundDetails }) {
  const { text } = useLanguage()
  const { open, opening } = useOpenFundDocument(id)
  return (
    <Button large busy={opening !== undefined} onClick={() => void open('KID')}>
      <Icon name="documentation" size={16} />
      {text('fund.keyInformation')}
    </Button>
  )
}
