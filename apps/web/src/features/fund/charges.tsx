import { chargesOn, costOn, otherCosts } from '@fundholder/domain/funds/fund-costs.ts'
import type { FundFee } from '@fundholder/domain/funds/instruments.ts'
import { fromDecimal, type Minor, toDecimal } from '@fundholder/domain/money.ts'
import type { Figure } from '@fundholder/protocol/shapes.ts'
import { useHeldAmount } from '#account/queries/portfolio/use-held-amounts.ts'
import { Amount } from '#figures/amount.tsx'
import { FundFigure } from '#figures/fund-figure.tsx'
import { HelpLink } from '#figures/help-link.tsx'
import { useLanguage } from '#language/use-language.ts'
import { PhoneFoldedCard } from '#ui/layout/phone-folded-card.tsx'
import styles from './fund.module.css'
import type { FundDetails } from './use-fund.ts'

const INSIDE = ['management', 'deposit', 'distribution'] as const
const APART = ['performance', 'subscription', 'redemption'] as const

/** Charges are shown on this much where nothing is held. */
const SAMPLE = 10_000

/** Shows the charges of a fund, in percent and for the amount that the client holds. */
export function Charges({ fund }: { fund: FundDetails }) {
  const { text, money } = useLanguage()
  const { held } = useHeldAmount(fund.id)
  const isHeld = held?.amount !== undefined && held.amount > 0
  const [basis, currency] =
    isHeld && held.amount !== undefined ? [held.amount, held.currency] : [SAMPLE, fund.currency]
  const amount = money(basis, currency)
  const other = otherCosts(fund.metadata.oc.value, (fee) => fund.fees?.[fee].value)
  const ongoing = fund.metadata.oc
  const inside: { fee: ChargeProps['fee']; figure: Figure }[] = [
    ...INSIDE.map((fee) => ({ fee, figure: feeOf(fund, fee) })),
    ...(other !== undefined && other > 0 ? [{ fee: 'other' as const, figure: { value: other } }] : []),
  ]
  const inMinor = fromDecimal(basis, currency)
  const costs = chargesOn(
    inMinor,
    ongoing.value,
    inside.map(({ figure }) => figure.value),
  )
  const shown = (cost: Minor | undefined) =>
    cost === undefined ? undefined : money(toDecimal(cost, currency), currency)

  return (
    <PhoneFoldedCard
      title={text('fund.charges.title')}
      meta={<Amount>{text(isHeld ? 'fund.charges.onHeld' : 'fund.charges.onSample', { amount })}</Amount>}
    >
      <table className={styles.table}>
        <caption className="visually-hidden">{text('fund.charges.title')}</caption>
        <thead>
          <tr>
            <th scope="col">{text('fund.charges.charge')}</th>
            <th scope="col">{text('fund.charges.percent')}</th>
            <th scope="col">
              <Amount>{text('fund.charges.on', { amount })}</Amount>
            </th>
          </tr>
        </thead>
        <tbody>
          {inside.map(({ fee, figure }, at) => (
            <Charge key={fee} fee={fee} figure={figure} cost={shown(costs.each[at])} />
          ))}
          {APART.map((fee) => {
            const figure = feeOf(fund, fee)
            // The performance fee depends on future gains.
            const percent = fee === 'performance' ? undefined : figure.value
            const cost = percent === undefined ? undefined : costOn(inMinor, percent)
            return <Charge key={fee} fee={fee} figure={figure} cost={shown(cost)} />
          })}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{text('fund.charges.ongoing')}</th>
            <Percent figure={ongoing} />
            <Cost cost={ongoing.value ? shown(costs.total) : undefined} />
          </tr>
        </tfoot>
      </table>
      <p className={styles.help}>
        <HelpLink article="fees" />
      </p>
    </PhoneFoldedCard>
  )
}

const feeOf = ({ fees }: FundDetails, fee: FundFee): Figure => fees?.[fee] ?? { absent: 'not-reported' }

type ChargeProps = { fee: FundFee | 'other'; figure: Figure; cost: string | undefined }

function Charge({ fee, figure, cost }: ChargeProps) {
  const { text } = useLanguage()
  const isOnce = fee === 'subscription' || fee === 'redemption'
  const isCharged = figure.value !== undefined && figure.value > 0
  const note = isOnce ? text(`fund.charges.once.${fee}`) : text('fund.charges.inNav')
  return (
    <tr>
      <th scope="row">
        {text(`fund.charges.${fee}`)}
        {isCharged && <small>{note}</small>}
      </th>
      <Percent figure={figure} />
      <Cost cost={isCharged ? cost : undefined} />
    </tr>
  )
}

function Percent({ figure }: { figure: Figure }) {
  const { text, percent } = useLanguage()
  return (
    <td>
      <FundFigure figure={figure} show={(one) => (one === 0 ? text('fund.charges.none') : percent(one))} />
    </td>
  )
}

function Cost({ cost }: { cost: string | undefined }) {
  return <td>{cost === undefined ? '–' : <Amount>{cost}</Amount>}</td>
}
