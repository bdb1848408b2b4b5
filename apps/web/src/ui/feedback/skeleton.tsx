import { useOnline } from '#ui/hooks/use-online.ts'
import styles from './skeleton.module.css'

/**
 * Holds the place of a text or figure that is on its way, in its real size. Sizes in any CSS length. It is still
 * without a network, where nothing is on its way.
 */
export function Skeleton({ width = '100%', height = '1em' }: { width?: string; height?: string }) {
  const isOnline = useOnline()
  return (
    <span
      className={styles.skeleton}
      style={{ inlineSize: width, blockSize: height }}
      data-waiting={isOnline || undefined}
      aria-hidden="true"
    />
  )
}
