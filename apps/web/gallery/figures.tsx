import { addDays, calendarDay } from '@fundholder/domain/calendar.ts'
import { Donut } from '#charts/donut.tsx'
import { LineChart } from '#charts/lines/line-chart.tsx'
import { LinesView } from '#charts/lines/lines-view.tsx'
import { Scatter } from '#charts/scatter/scatter.tsx'
import { Sparkline } from '#charts/sparkline.tsx'
import { YearBars } from '#charts/year-bars.tsx'
import { Amount } from '#figures/amount.tsx'
import { Delta } from '#figures/delta.tsx'
import { Disclosure } from '#figures/disclosure.tsx'
import { DerivationDialog } from '#figures/explained/derivation-dialog.tsx'
import { ExplainedFigure } from '#figures/explained/explained-figure.tsx'
import { RatioList } from '#figures/explained/ratio-list.tsx'
import { ExportButton } from '#figures/export/export-button.tsx'
import { FundFigure } from '#figures/fund-figure.tsx'
import { HelpLink } from '#figures/help-link.tsx'
import { RiskBar } from '#figures/risk-bar.tsx'
import { ShareBar } from '#figures/share-bar.tsx'
import { ShownFigure } from '#figures/shown-figure.tsx'
import { StalePrices } from '#figures/stale-prices.tsx'
import { useLanguage } from '#language/use-language.ts'
import { RATIOS } from '#test/answers/fund-answers.ts'
import styles from './gallery.module.css'
import { Part } from './part.tsx'

const FIRST_DAY = calendarDay('20260105')
const course = (id: string, label: string, colour: string, yearly: number) => ({
  id,
  label,
  colour,
  points: Array.from({ length: 90 }, (_, day) => ({
    dateAsString: addDays(FIRST_DAY, day),
    value: (yearly * day) / 365 + Math.sin(day / 9) / 50,
  })),
})
const LINES = [
  { series: { ...course('own', 'Portfolio', '--chart-1', 0.08), isMain: true }, figure: { value: 0.0247 } },
  { series: course('world', 'MSCI World', '--chart-2', 0.12), figure: { absent: 'missing-price' as const } },
]
const DOT = { area: 80, isNamed: true, isChosen: false }
const nothing = () => undefined

/** Every component of `src/charts` and `src/figures` that a page uses by itself. */
export function FiguresAndCharts({ id }: { id: string }) {
  const { change, percentOfFraction } = useLanguage()
  return (
    <>
      <Part name="Figure">
        <p>
          <Delta fraction={0.0247} isPill /> <Delta fraction={-0.0111} isPill /> <Delta fraction={0} />
        </p>
        <p>
          <Amount>$42,318.06</Amount> <ShownFigure figure={{ value: 0.08 }} show={change} />{' '}
          <ShownFigure figure={{ absent: 'missing-price' }} show={change} />{' '}
          <FundFigure figure={{ absent: 'before-inception' }} show={change} />
        </p>
        <p>
          <RiskBar level={2} /> <RiskBar level={4} /> <RiskBar level={7} /> <RiskBar level={null} />
        </p>
        <ShareBar share={0.54} />
        <StalePrices valuedUntil={FIRST_DAY} dateTo={addDays(FIRST_DAY, 3)} />
      </Part>
      <Part name="Explained figure">
        <p>
          <ExplainedFigure
            name="Return"
            explanation={(close) => (
              <DerivationDialog
                onClose={close}
                derivation={{
                  name: 'Return',
                  figure: '+2.47%',
                  says: 'Your savings grew 2.47%.',
                  basis: 'From the close of 31 Dec 2025.',
                  article: 'returns',
                  sections: [
                    { heading: 'The calculation', text: 'Value at the end divided by that before.' },
                  ],
                }}
              />
            )}
          >
            +2.47%
          </ExplainedFigure>
        </p>
        <Disclosure label="Details">Units times price.</Disclosure>
        <HelpLink article="returns" />
        <ExportButton
          title="Export transactions"
          contents="All transactions of the period"
          fileName="transactions"
          load={() => Promise.reject(new Error('This page has no list.'))}
        />
      </Part>
      <Part name="Ratios">
        <RatioList
          name="Global Equity"
          ratios={RATIOS}
          over={{ from: '31 Dec 2025', to: '16 Nov 2026', currency: 'USD', benchmark: 'MSCI World' }}
        />
      </Part>
      <Part name="Lines">
        <div className={styles.chart}>
          <LinesView label={`Returns, ${id}`} lines={LINES} says="Up 2.47%." note="After fees." />
        </div>
      </Part>
      <Part name="Line chart">
        <div className={styles.chart}>
          <LineChart
            label={`Value, ${id}`}
            series={LINES.map(({ series }) => series)}
            showValue={change}
            showTick={(value) => percentOfFraction(value, 0)}
          />
        </div>
      </Part>
      <Part name="Donut">
        <Donut
          label={`Asset classes, ${id}`}
          slices={[
            { id: 'equity', label: 'Equity', fraction: 0.66, colour: '--chart-1' },
            { id: 'bonds', label: 'Fixed income', fraction: 0.34, colour: '--chart-2' },
          ]}
          showValue={(fraction) => percentOfFraction(fraction)}
        />
      </Part>
      <Part name="Sparkline">
        <Sparkline label="12 months, up" values={[1, 1.02, 1.01, 1.05]} />
      </Part>
      <Part name="Bars">
        <YearBars
          caption={`Yearly returns, ${id}`}
          head="Year"
          series={[{ label: 'Fund', colour: '--chart-1' }]}
          years={[
            { label: '2025', values: [0.08] },
            { label: '2026', values: [-0.02] },
          ]}
        />
      </Part>
      <Part name="Scatter">
        <div className={styles.chart}>
          <Scatter
            label={`Risk and return, ${id}`}
            head="Fund"
            xLabel="Volatility"
            yLabel="Return a year"
            points={[
              {
                ...DOT,
                id: 'own',
                label: 'Portfolio',
                x: 0.14,
                y: 0.08,
                colour: '--chart-1',
                isChosen: true,
              },
              { ...DOT, id: 'bonds', label: 'Quiet Bonds', x: 0.04, y: 0.02 },
            ]}
            onChoose={nothing}
          />
        </div>
      </Part>
    </>
  )
}
