import styles from './share-bar.module.css'

/** A bar beside a figure that is read already. @param share its part of the whole length, between 0 and 1. */
export function ShareBar({ share }: { share: number }) {
  return (
    <span className={styles.bar} aria-hidden="true">
      <i style={{ inlineSize: `${share * 100}%` }} />
    </span>
  )
}
