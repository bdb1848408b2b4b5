import { type InputHTMLAttributes, useState } from 'react'
import { useLanguage } from '#language/use-language.ts'
import { Icon } from '#ui/buttons/icon.tsx'
import styles from './password-input.module.css'

/** A password that its eye shows and hides. */
export function PasswordInput(props: InputHTMLAttributes<HTMLInputElement>) {
  const { text } = useLanguage()
  const [isShown, setShown] = useState(false)
  return (
    <span className={styles.password}>
      <input {...props} type={isShown ? 'text' : 'password'} />
      <button
        type="button"
        aria-label={text(isShown ? 'ui.password.hide' : 'ui.password.show')}
        onClick={() => setShown(!isShown)}
      >
        <Icon name={isShown ? 'eye-off' : 'eye'} />
      </button>
    </span>
  )
}
