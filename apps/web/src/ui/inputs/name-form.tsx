import { type SubmitEvent, useEffect, useId, useRef, useState } from 'react'
import { Button } from '#ui/buttons/button.tsx'
import styles from '#ui/inputs/named-list.module.css'
import { FormError } from './field.tsx'

/** Requests a name of something. */
export function NameForm({
  label,
  submit,
  longest,
  before = '',
  takesFocus = false,
  faultOf,
  onName,
}: {
  label: string
  submit: string
  /** In characters. */
  longest: number
  before?: string | undefined
  /** Focuses the field and brings it into view, as where a button has just opened the form. */
  takesFocus?: boolean
  /** Returns the error message for a trimmed name, if any. */
  faultOf: (name: string) => string | undefined
  onName: (name: string) => void
}) {
  const [name, setName] = useState(before)
  const [fault, setFault] = useState<string>()
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (takesFocus) field.current?.focus()
  }, [takesFocus])
  const id = useId()
  const errorId = useId()
  const send = (event: SubmitEvent) => {
    event.preventDefault()
    const entered = name.trim()
    const found = faultOf(entered)
    setFault(found)
    if (found) return
    onName(entered)
    setName('')
  }
  return (
    <form className={styles.form} onSubmit={send} noValidate>
      <label htmlFor={id}>{label}</label>
      <div className={styles.line}>
        <input
          ref={field}
          id={id}
          value={name}
          maxLength={longest}
          aria-invalid={fault !== undefined}
          aria-describedby={errorId}
          onChange={({ target }) => setName(target.value)}
        />
        <Button type="submit">{submit}</Button>
      </div>
      <FormError id={errorId}>{fault}</FormError>
    </form>
  )
}
