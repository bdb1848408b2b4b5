import { useBlocked } from '#account/queries/client/use-blocked.ts'
import { useLanguage } from '#language/use-language.ts'
import { Button } from '#ui/buttons/button.tsx'
import { Card } from '#ui/layout/card.tsx'
import styles from './profile.module.css'

/** Leads to the change of the password. */
export function PasswordCard({ onChange }: { onChange: () => void }) {
  const { text } = useLanguage()
  const isBlocked = useBlocked()
  return (
    <Card
      title={text('profile.password.title')}
      meta={text('profile.password.lead')}
      actions={
        <Button
          disabled={isBlocked}
          {...(isBlocked && { title: text('profile.blocked') })}
          onClick={onChange}
        >
          {text('profile.password.open')}
        </Button>
      }
    >
      <p className={styles.note}>{text('profile.password.effects')}</p>
    </Card>
  )
}
