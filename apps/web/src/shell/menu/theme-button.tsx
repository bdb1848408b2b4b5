import { useState } from 'react'
import { chooseTheme, chosenTheme, THEMES } from '#brand/theme.ts'
import { useLanguage } from '#language/use-language.ts'
import { Icon } from '#ui/buttons/icon.tsx'

const ICONS = { system: 'system', light: 'sun', dark: 'moon' } as const

/** Goes through the device's choice, light and dark. */
export function ThemeButton({ className }: { className: string | undefined }) {
  const { text } = useLanguage()
  const [theme, setTheme] = useState(chosenTheme)
  const next = THEMES[(THEMES.indexOf(theme) + 1) % THEMES.length] ?? 'system'
  return (
    <button
      type="button"
      className={className}
      onClick={() => {
        chooseTheme(next)
        setTheme(next)
      }}
    >
      <Icon name={ICONS[theme]} />
      {text('shell.theme.title', { choice: text(`shell.theme.${theme}`) })}
    </button>
  )
}
