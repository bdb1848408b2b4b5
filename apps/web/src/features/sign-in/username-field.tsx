import { useLanguage } from '#language/use-language.ts'
import { Field } from '#ui/inputs/field.tsx'

/** Requests the username, which browsers and password managers fill in. */
export function UsernameField({
  value,
  isMissing,
  describedBy,
  onChange,
}: {
  value: string
  isMissing: boolean
  describedBy?: string
  onChange: (username: string) => void
}) {
  const { text } = useLanguage()
  return (
    <Field label={text('signIn.username')}>
      {(id) => (
        <input
          id={id}
          name="username"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          required
          maxLength={254}
          value={value}
          aria-invalid={isMissing}
          aria-describedby={describedBy}
          onChange={({ target }) => onChange(target.value)}
        />
      )}
    </Field>
  )
}
