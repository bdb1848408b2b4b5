import { useId } from 'react'
import { useLanguage } from '#language/use-language.ts'
import { Button } from '#ui/buttons/button.tsx'
import { Icon } from '#ui/buttons/icon.tsx'
import { showToast } from '#ui/feedback/toast.ts'
import { Card } from '#ui/layout/card.tsx'
import styles from './calculator.module.css'

/** The address of a calculation, to copy. */
export function ShareCard({ link }: { link: string }) {
  const { text } = useLanguage()
  const id = useId()
  const address = `${location.origin}/savings-calculator#${link}`
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(address)
      await showToast('success', text('calculator.share.copied'))
    } catch {
      await showToast('error', text('calculator.share.failed'))
    }
  }
  return (
    <Card title={text('calculator.share.title')} meta={text('calculator.share.text')}>
      <div className={styles.share}>
        <label htmlFor={id} className="visually-hidden">
          {text('calculator.share.label')}
        </label>
        <input id={id} readOnly value={address} onFocus={({ target }) => target.select()} />
        <Button look="primary" large onClick={() => void copy()}>
          <Icon name="link" />
          {text('calculator.share.copy')}
        </Button>
      </div>
    </Card>
  )
}
