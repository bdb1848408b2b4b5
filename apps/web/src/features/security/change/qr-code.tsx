import { useMemo } from 'react'
import { encode } from 'uqr'
import styles from './change.module.css'

/** Modules of white around the code, without which cameras do not find it. */
const QUIET = 4

/** A QR code, black on white in every theme: many cameras read no other. */
export function QrCode({ content, label }: { content: string; label: string }) {
  const { size, path } = useMemo(() => {
    const { data, size: modules } = encode(content, { ecc: 'M', border: QUIET })
    const dark = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])))
    return { size: modules, path: dark.join('') }
  }, [content])
  return (
    <svg
      className={styles.qr}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      role="img"
      aria-label={label}
    >
      <rect width={size} height={size} className={styles.light} />
      <path d={path} className={styles.dark} />
    </svg>
  )
}
