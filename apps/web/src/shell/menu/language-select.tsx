import type { Language } from '@fundholder/domain/users/users.ts'
import { portalConfig } from '#client/portal-config.ts'
import { useLanguage } from '#language/use-language.ts'
import { PillSelect } from '#ui/controls/pill-select.tsx'

/** Each language by its own name. */
export const LANGUAGE_NAMES = {
  en: 'English',
  es: 'Español',
  fr: 'Français',
  it: 'Italiano',
  ar: 'العربية',
} as const

/** Selects one of the operator's languages; hidden if there is only one. */
export function LanguageSelect({ onChoose }: { onChoose: (language: Language) => void }) {
  const { language, text } = useLanguage()
  const offered = portalConfig().languages
  if (offered.length < 2) return null
  return (
    <PillSelect
      label={text('signIn.language')}
      choices={offered.map((value) => ({ value, label: LANGUAGE_NAMES[value] }))}
      value={language}
      onChange={onChoose}
    />
  )
}
