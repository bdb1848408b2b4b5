import { type ReactNode, useId } from 'react'
import styles from '#features/profile/profile.module.css'
import { Field, FormError } from '#ui/inputs/field.tsx'

type Described = { id: string; 'aria-invalid': boolean; 'aria-describedby': string }

/** An input with its label, and its error under it. */
export function FormField({
  label,
  error,
  children,
}: {
  label: string
  error?: string | undefined
  children: (described: Described) => ReactNode
}) {
  const errorId = useId()
  return (
    <div className={styles.formField}>
      <Field label={label}>
        {(id) => children({ id, 'aria-invalid': error !== undefined, 'aria-describedby': errorId })}
      </Field>
      <FormError id={errorId}>{error}</FormError>
    </div>
  )
}
