import type { Figure } from '@fundholder/protocol/shapes.ts'
import { useLanguage } from '#language/use-language.ts'
import styles from './fund-figure.module.css'
import { ShownFigure } from './shown-figure.tsx'

/** A figure of a fund. Two reasons why there is none have words of their own: elsewhere they speak of a contract. */
export function FundFigure({ figure, show }: { figure: Figure; show: (value: number) => string }) {
  const { text } = useLanguage()
  const words =
    figure.absent === 'before-inception'
      ? text('fund.beforeFirstPrice')
      : figure.absent === 'not-reported'
        ? text('fund.facts.notReported')
        : undefined
  if (words === undefined) return <ShownFigure figure={figure} show={show} />
  return <span className={styles.reason}>{words}</span>
}
