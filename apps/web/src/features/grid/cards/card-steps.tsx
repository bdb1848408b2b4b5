import type { GridWidth } from '@fundholder/domain/users/dashboard-grid.ts'
import { type Direction, isNarrow } from '#features/grid/layout/arrangement.ts'
import { useLanguage } from '#language/use-language.ts'
import styles from './card-steps.module.css'

/** The larger size of a card lies to the right and below. */
const SIZES = { left: 'narrower', right: 'wider', up: 'lower', down: 'higher' } as const
const ALL: readonly Direction[] = ['left', 'right', 'up', 'down']
/** Directions in a single-column grid. */
const TURNS: readonly Direction[] = ['up', 'down']

/** Moves and resizes a card step by step, as an alternative to dragging. */
export function CardSteps({
  title,
  width,
  onMove,
  onResize,
}: {
  title: string
  width: GridWidth
  onMove: (direction: Direction) => void
  onResize: (direction: Direction) => void
}) {
  const { text } = useLanguage()
  const hasSizes = width !== 'xs' && width !== 'xxs'
  return (
    <div className={styles.steps} role="group" aria-label={text('grid.step.group', { title })}>
      <Row>
        {(isNarrow(width) ? TURNS : ALL).map((direction) => (
          <Step key={direction} label={text(`grid.step.${direction}`)} onPress={() => onMove(direction)} />
        ))}
      </Row>
      {hasSizes && (
        <Row>
          {ALL.map((direction) => (
            <Step
              key={direction}
              label={text(`grid.step.${SIZES[direction]}`)}
              onPress={() => onResize(direction)}
            />
          ))}
        </Row>
      )}
    </div>
  )
}

const Row = ({ children }: { children: React.ReactNode }) => <div className={styles.row}>{children}</div>

const Step = ({ label, onPress }: { label: string; onPress: () => void }) => (
  <button type="button" onClick={onPress}>
    {label}
  </button>
)
