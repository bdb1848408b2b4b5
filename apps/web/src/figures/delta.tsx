import { useLanguage } from '#language/use-language.ts'
import { Icon } from '#ui/buttons/icon.tsx'
import styles from './delta.module.css'

/** A change as a signed percentage, coloured; `0.05` reads +5.00%. A pill is alone, with an arrow. */
export function Delta({ fraction, isPill = false }: { fraction: number; isPill?: boolean }) {
  const { change } = useLanguage()
  const direction = fraction > 0 ? 'up' : fraction < 0 ? 'down' : 'none'
  return (
    <span className={styles.delta} data-direction={direction} data-pill={isPill || undefined}>
      {isPill && direction !== 'none' && <Icon name={direction} size={14} />}
      {change(fraction)}
    </span>
  )
}
