import { GRID_COLUMNS } from '@fundholder/domain/users/dashboard-grid.ts'
import type { CSSProperties, ReactNode, Ref } from 'react'
import { arrangement, GRID_WIDTHS } from '#features/grid/layout/arrangement.ts'
import type { PlacedCard } from '#features/grid/layout/grid-layout.ts'
import styles from './dashboard-grid.module.css'

/** Content of a cell in edit mode: the handles of the cards and the drop position. */
type Editing = { handles: (id: string) => ReactNode; dragged: string | undefined }

/** Cards in their places. Every arrangement is written down; the grid's own width picks one, without any code. */
export function DashboardGrid({
  layout,
  order,
  contents,
  editing,
  ref,
}: {
  layout: readonly PlacedCard[]
  /** In which order the cards are in the document; that of the layout when absent. */
  order?: readonly string[] | undefined
  contents: Readonly<Record<string, ReactNode>>
  editing?: Editing | undefined
  ref?: Ref<HTMLDivElement>
}) {
  const places = placesOf(layout)
  return (
    <div className={styles.container}>
      <div ref={ref} className={styles.grid} data-editing={editing ? '' : undefined}>
        {(order ?? layout.map(({ i }) => i)).map((id) => (
          <div key={id} className={styles.cell} style={places[id]} data-card={id}>
            <div className={styles.content} inert={Boolean(editing)}>
              {contents[id]}
            </div>
            {editing?.handles(id)}
          </div>
        ))}
        {editing?.dragged && <div className={styles.ghost} style={places[editing.dragged]} />}
      </div>
    </div>
  )
}

/** The grid lines of each card in every arrangement, as custom properties. */
function placesOf(layout: readonly PlacedCard[]): Record<string, CSSProperties> {
  const lines: Record<string, Record<string, string>> = {}
  for (const [turn, { i, h }] of layout.entries())
    lines[i] = { '--turn': String(turn + 1), '--rows': String(h) }
  for (const width of GRID_WIDTHS)
    for (const { i, x, y, w, h } of arrangement(layout, width)) {
      Object.assign(lines[i] ?? {}, {
        [`--${width}-columns`]: `${x + 1} / span ${Math.min(w, GRID_COLUMNS[width])}`,
        [`--${width}-rows`]: `${y + 1} / span ${h}`,
      })
    }
  return lines
}
