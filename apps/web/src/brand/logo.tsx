import { type Brand, currentBrand } from './brands.ts'
import styles from './logo.module.css'

/** The logo and name of the brand; `size` of the logo in px. */
export function Logo({ size = 30 }: { size?: number }) {
  const brand = currentBrand()
  return (
    <span className={styles.logo}>
      <LogoMark brand={brand} size={size} />
      <span>{brand.name}</span>
    </span>
  )
}

/** The logo of a brand, without its name. */
export function LogoMark({ brand: { logo, colours }, size }: { brand: Brand; size: number }) {
  const paint = (colour?: string) => (colour === undefined ? 'none' : painted(colour, colours))
  return (
    <svg viewBox="0 0 32 32" width={size} height={size} aria-hidden="true">
      {logo.map((shape) =>
        shape.kind === 'tile' ? (
          <rect key="tile" width="32" height="32" rx={shape.radius} fill={paint(shape.fill)} />
        ) : (
          <path
            key={shape.path}
            d={shape.path}
            fill={paint(shape.fill)}
            stroke={paint(shape.stroke)}
            strokeWidth={shape.width}
            strokeLinecap="round"
            strokeLinejoin="round"
          />
        ),
      )}
    </svg>
  )
}

/** A logo in colours of the brand follows light and dark pages. */
function painted(colour: string, { primary, secondary }: Brand['colours']): string {
  if (primary.includes(colour)) return 'var(--color-primary)'
  return secondary.includes(colour) ? 'var(--color-secondary)' : colour
}
