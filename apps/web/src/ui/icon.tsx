/** Outlines on a grid of 24, drawn with the text's colour. */
const PATHS = {
  up: 'M7 14l5-5 5 5',
  down: 'M7 10l5 5 5-5',
  left: 'M15 6l-6 6 6 6',
  right: 'M9 6l6 6-6 6',
  sort: 'M8 10l4-4 4 4M8 14l4 4 4-4',
  moneyIn: 'M12 5v14m0 0-6-6m6 6 6-6',
  moneyOut: 'M12 19V5m0 0-6 6m6-6 6 6',
  swap: 'M4 8h15m0 0-4-4m4 4-4 4M20 16H5m0 0 4-4m-4 4 4 4',
  minus: 'M6 12h12',
} as const

export type IconName = keyof typeof PATHS

/** A picture that repeats what words beside it say; hidden from screen readers. */
export function Icon({ name, size = 18 }: { name: IconName; size?: number }) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={size < 18 ? 2 : 1.6}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d={PATHS[name]} />
    </svg>
  )
}
