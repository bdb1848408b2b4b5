import { RISK_IDS } from '@fundholder/domain/funds/instruments.ts'
import type { Livery } from './brands.ts'
import type { BarChart, LineChart } from './document-content.ts'
import { INK } from './ink.ts'
import { type Sheet, tagged, widthOf, write } from './sheet.ts'
import type { Of, Piece } from './words.ts'

const LABEL = { size: 7.5, colour: INK.third, lineGap: 0 } as const
/** Lines and bars of a chart, in order. */
const series = ({ primary, accent }: Livery) => [primary, accent, '#3b6fc4', '#7b3f6e'] as const
const BOX = { height: 24, gap: 4 } as const

/** Seven boxes between a lower and a higher risk, one of them marked. */
export function riskScale(
  sheet: Sheet,
  { level, lower, higher, described }: Of<'risk'>,
  width: number,
): Piece[] {
  const height = BOX.height + 36
  const each = (width - BOX.gap * 6) / 7
  return [
    {
      height: BOX.height + 40,
      draw: (x, y, parent) =>
        tagged(
          sheet,
          parent,
          'Figure',
          () => {
            const { pdf } = sheet
            for (const [at, id] of RISK_IDS.entries()) {
              const left = x + at * (each + BOX.gap)
              const isOwn = id === level
              const grow = isOwn ? 4 : 0
              pdf
                .roundedRect(left, y + 8 - grow, each, BOX.height + 2 * grow, 4)
                .fill(isOwn ? sheet.livery.accent : INK.ground)
              write(sheet, String(id), left, y + (isOwn ? 11 : 14.5), each, {
                align: 'center',
                face: isOwn ? 'bold' : 'medium',
                size: isOwn ? 14 : 9.5,
                colour: isOwn ? INK.text : INK.third,
                lineGap: 0,
              })
            }
            const below = y + BOX.height + 19
            arrow(sheet, x, x + width, below)
            write(sheet, lower, x, below + 4, width / 2, { ...LABEL, size: 8 })
            write(sheet, higher, x + width / 2, below + 4, width / 2, { ...LABEL, size: 8, align: 'right' })
          },
          { alt: described, bbox: [x, y, x + width, y + height] },
        ),
    },
  ]
}

function arrow({ pdf }: Sheet, from: number, to: number, y: number) {
  pdf
    .moveTo(from, y)
    .lineTo(to - 5, y)
    .lineWidth(0.75)
    .stroke(INK.third)
  pdf
    .moveTo(to, y)
    .lineTo(to - 6, y - 2.5)
    .lineTo(to - 6, y + 2.5)
    .fill(INK.third)
}

/** Paths over time, named at the top; the first one is the document's own. */
export function lines(sheet: Sheet, chart: LineChart, width: number): Piece[] {
  const { series: all, xTicks, yTicks, height, described } = chart
  return [
    {
      height: height + 10,
      draw: (x, y, parent) =>
        tagged(
          sheet,
          parent,
          'Figure',
          () => {
            const { pdf } = sheet
            const axis = Math.max(...yTicks.map(({ label }) => widthOf(sheet, label, LABEL))) + 8
            const plot = { left: x, right: x + width - axis, top: y + 22, bottom: y + height - 14 }
            legend(
              sheet,
              all.map(({ name }) => name),
              x,
              y + 4,
            )
            const points = all.flatMap((one) => one.points)
            const toX = scale(
              points.map(([at]) => at),
              [plot.left, plot.right],
            )
            const toY = scale(
              yTicks.map(({ at }) => at),
              [plot.bottom, plot.top],
            )
            for (const { at, label } of yTicks) {
              pdf
                .moveTo(plot.left, toY(at))
                .lineTo(plot.right, toY(at))
                .lineWidth(0.5)
                .stroke(at === 0 ? INK.strongLine : INK.grid)
              write(sheet, label, plot.right, toY(at) - 4.5, axis, { ...LABEL, align: 'right' })
            }
            for (const { at, label } of xTicks) {
              const own = widthOf(sheet, label, LABEL)
              const left = Math.min(Math.max(toX(at) - own / 2, x), x + width - own)
              write(sheet, label, left, plot.bottom + 5, own + 1, LABEL)
            }
            for (const [at, one] of [...all.entries()].toReversed()) {
              one.points.forEach(([px, py], order) => {
                if (order === 0) pdf.moveTo(toX(px), toY(py))
                else pdf.lineTo(toX(px), toY(py))
              })
              pdf
                .lineWidth(at === 0 ? 1.4 : 1)
                .lineJoin('round')
                .stroke(series(sheet.livery)[at] ?? INK.third)
            }
          },
          { alt: described, bbox: [x, y, x + width, y + height] },
        ),
    },
  ]
}

/** Groups of bars on both sides of zero, each with its figure; a missing one says so. */
export function bars(sheet: Sheet, chart: BarChart, width: number): Piece[] {
  const { groups, names, height, described } = chart
  return [
    {
      height: height + 10,
      draw: (x, y, parent) =>
        tagged(
          sheet,
          parent,
          'Figure',
          () => {
            const { pdf } = sheet
            legend(sheet, names, x, y + 4)
            const values = groups.flatMap(({ bars: all }) =>
              all.flatMap((bar) => ('value' in bar ? [bar.value] : [])),
            )
            const plot = { top: y + 32, bottom: y + height - 26 }
            const toY = scale([...values, 0], [plot.bottom, plot.top])
            const each = width / groups.length
            const bar = Math.min(22, (each - 8) / names.length)
            for (const [at, { label, bars: all }] of groups.entries()) {
              const middle = x + (at + 0.5) * each
              const first = middle - (bar * names.length) / 2
              for (const [order, one] of all.entries()) {
                const left = first + order * bar
                if ('absent' in one) {
                  write(sheet, one.absent, left, toY(0) - 9, bar, { ...LABEL, align: 'center' })
                  continue
                }
                const top = Math.min(toY(one.value), toY(0))
                const tall = Math.max(Math.abs(toY(one.value) - toY(0)), 0.6)
                pdf.rect(left + 0.75, top, bar - 1.5, tall).fill(series(sheet.livery)[order] ?? INK.third)
                write(sheet, one.label, left - 8, one.value < 0 ? top + tall + 2 : top - 8.5, bar + 16, {
                  size: 6.3,
                  colour: INK.second,
                  align: 'center',
                  lineGap: 0,
                })
              }
              write(sheet, label, x + at * each, y + height - 10, each, { ...LABEL, align: 'center' })
            }
            pdf
              .moveTo(x, toY(0))
              .lineTo(x + width, toY(0))
              .lineWidth(0.5)
              .stroke(INK.strongLine)
          },
          { alt: described, bbox: [x, y, x + width, y + height] },
        ),
    },
  ]
}

function legend(sheet: Sheet, names: readonly string[], x: number, y: number) {
  let left = x
  for (const [at, name] of names.entries()) {
    sheet.pdf.rect(left, y + 3.6, 9, 2.4).fill(series(sheet.livery)[at] ?? INK.third)
    const width = widthOf(sheet, name, LABEL) + 2
    write(sheet, name, left + 13, y, width + 4, { ...LABEL, colour: INK.second })
    left += width + 30
  }
}

/** From values onto places; all alike are in the middle. */
function scale(values: readonly number[], [from, to]: readonly [number, number]) {
  const [least, most] = [Math.min(...values), Math.max(...values)]
  return (value: number) =>
    most === least ? (from + to) / 2 : from + ((value - least) / (most - least)) * (to - from)
}
