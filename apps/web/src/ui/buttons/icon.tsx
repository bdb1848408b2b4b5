const PATHS = {
  home: 'M3 10.5 12 3l9 7.5M5.5 9v11h13V9M10 20v-6h4v6',
  dealing: 'M7 4v16m0 0-3.5-3.5M7 20l3.5-3.5M17 20V4m0 0-3.5 3.5M17 4l3.5 3.5',
  documentation: 'M6 3h8l4 4v14H6zM14 3v4h4M9 12h6M9 16h6',
  planning: 'M4 20V4M4 20h16M8 15l4-5 3 3 5-7',
  person: 'M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8Zm-7 9c.6-4 3.4-6 7-6s6.4 2 7 6',
  bell: 'M6 16.5V11a6 6 0 0 1 12 0v5.5l1.5 2h-15zM10 21h4',
  mail: 'M3 6h18v12H3zM3 7l9 6 9-6',
  logout: 'M10 4H5v16h5M15 8l4 4-4 4M19 12H9',
  menu: 'M4 7h16M4 12h16M4 17h16',
  close: 'M6 6l12 12M18 6 6 18',
  filter: 'M4 5h16l-6 7.5V19l-4-2v-4.5z',
  print: 'M7 8V3h10v5M7 17H4V8h16v9h-3M7 14h10v7H7z',
  save: 'M12 4v11m0 0-4.5-4.5M12 15l4.5-4.5M4 19h16',
  in: 'M12 5v14m0 0-6-6m6 6 6-6',
  out: 'M12 19V5m0 0-6 6m6-6 6 6',
  swap: 'M4 8h15m0 0-4-4m4 4-4 4M20 16H5m0 0 4-4m-4 4 4 4',
  fee: 'M6 12h12',
  sun: 'M12 8a4 4 0 1 0 0 8 4 4 0 0 0 0-8ZM12 2v2m0 16v2M4.9 4.9l1.4 1.4m11.4 11.4 1.4 1.4M2 12h2m16 0h2M4.9 19.1l1.4-1.4M17.7 6.3l1.4-1.4',
  moon: 'M20 14.5A8.5 8.5 0 0 1 9.5 4a8.5 8.5 0 1 0 10.5 10.5Z',
  system: 'M3 5h18v11H3zM9 20h6M12 16v4',
  sort: 'M8 10l4-4 4 4M8 14l4 4 4-4',
  left: 'M15 6l-6 6 6 6',
  right: 'M9 6l6 6-6 6',
  up: 'M7 14l5-5 5 5',
  down: 'M7 10l5 5 5-5',
  calendar: 'M4 6h16v14H4zM4 10h16M8 3.5V8M16 3.5V8',
  widen: 'M4 5v14M20 5v14M8 12h8M11 9l-3 3 3 3M13 9l3 3-3 3',
  grid: 'M4 4h7v9H4zM14 4h6v5h-6zM14 12h6v8h-6zM4 16h7v4H4z',
  grip: 'M9 5h.01M15 5h.01M9 12h.01M15 12h.01M9 19h.01M15 19h.01',
  compare: 'M3 17l5-6 4 3 5-8 4 4M3 8l4-2 5 3 4 6 5 2',
  info: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18ZM12 11v5M12 8v.01',
  clock: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18ZM12 7v5l3.5 2',
  warning: 'M12 4 2.8 20h18.4zM12 10v4.5M12 17h.01',
  notice: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18ZM12 11v5.5M12 7.5h.01',
  check: 'M5 12.5 9.8 17 19 7.5',
  dot: 'M12 9.5a2.5 2.5 0 1 0 0 5 2.5 2.5 0 0 0 0-5Z',
  phone: 'M7 2.5h10v19H7zM11 18.5h2',
  star: 'M12 3.2l2.7 5.6 6.1.8-4.5 4.3 1.1 6.1-5.4-3-5.4 3 1.1-6.1-4.5-4.3 6.1-.8z',
  search: 'M11 4a7 7 0 1 0 0 14 7 7 0 0 0 0-14ZM16 16l5 5',
  bookmark: 'M6.5 3.5h11v17l-5.5-4-5.5 4z',
  plus: 'M12 5v14M5 12h14',
  calculator: 'M6 3h12v18H6zM9 7h6M9 12h.01M12 12h.01M15 12h.01M9 16h.01M12 16h.01M15 16h.01',
  link: 'M10 14a4 4 0 0 0 6 .4l3-3a4 4 0 0 0-5.7-5.7l-1.2 1.2M14 10a4 4 0 0 0-6-.4l-3 3a4 4 0 0 0 5.7 5.7l1.2-1.2',
  eye: 'M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12ZM12 15a3 3 0 1 0 0-6 3 3 0 0 0 0 6Z',
  'eye-off':
    'M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12ZM12 15a3 3 0 1 0 0-6 3 3 0 0 0 0 6ZM4 3l16 18',
  help: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18ZM9.5 9.5a2.5 2.5 0 1 1 3.6 2.2c-.7.4-1.1.9-1.1 1.8M12 16.5v.01',
  chat: 'M4 5h16v11H9l-5 4z',
  send: 'M4 12h15M13 6l6 6-6 6',
  book: 'M5 4h6a2 2 0 0 1 1 2v14a2 2 0 0 0-1-1H5zM19 4h-6a2 2 0 0 0-1 2v14a2 2 0 0 1 1-1h6z',
} as const

/** Icons that point along a line: turned round where lines run from right to left. */
const POINTING: ReadonlySet<string> = new Set(['left', 'right', 'send', 'logout', 'book'])

export type IconName = keyof typeof PATHS

const isIconName = (name: string): name is IconName => Object.hasOwn(PATHS, name)
export const ICON_NAMES: readonly IconName[] = Object.keys(PATHS).filter(isIconName)

/** A line drawing beside words that say the same; hidden from screen readers. `size` in px. */
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
      data-points={POINTING.has(name) || undefined}
    >
      <path d={PATHS[name]} />
    </svg>
  )
}
