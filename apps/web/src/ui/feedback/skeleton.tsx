import styles from './skeleton.module.css'

/** Holds the place of a text or figure that is on its way, in its real size. Sizes in any CSS length. */
export function Skeleton({ width = '100%', height = '1em' }: { width?: string; height?: string }) {
  return (
    <span className={styles.skeleton} style={{ inlineSize: width, blockSize: height }} aria-hidden="true" />
  )
}
