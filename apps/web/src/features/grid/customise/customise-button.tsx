import type { Ref } from 'react'
import { useLanguage } from '#language/use-language.ts'
import { Button } from '#ui/buttons/button.tsx'
import { Icon } from '#ui/buttons/icon.tsx'
import styles from './customise-button.module.css'

/** Begins and ends the arranging of the dashboard. */
export function CustomiseButton({
  isCustomising,
  onChange,
  ref,
}: {
  isCustomising: boolean
  onChange: (isCustomising: boolean) => void
  ref: Ref<HTMLButtonElement>
}) {
  const { text } = useLanguage()
  return (
    <span className={styles.place}>
      <Button ref={ref} look={isCustomising ? 'primary' : 'outline'} onClick={() => onChange(!isCustomising)}>
        <Icon name="grid" size={16} />
        {text(isCustomising ? 'grid.done' : 'dashboard.customise')}
      </Button>
    </span>
  )
}
