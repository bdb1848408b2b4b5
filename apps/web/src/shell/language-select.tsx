import { portalConfig } from '#client/portal-config.ts'
import { chooseLanguage, SPOKEN_LANGUAGES } from '#language/i18n.ts'
import { useLanguage } from '#language/use-language.ts'
import { PillSelect } from '#ui/controls/pill-select.tsx'

/** Each language by its own name. */
const NAMES = { en: 'English', es: 'Español', fr: 'Français', it: 'Italiano' } as const

/** The languages that the operator offers and whose texts exist. */
export function LanguageSelect() {
  const { language, text } = useLanguage()
  const offered = SPOKEN_LANGUAGES.filter((one) => portalConfig().languages.includes(one))
  return (
    <PillSelect
      label={text('signIn.language')}
      choices={offered.map((value) => ({ value, label: NAMES[value] }))}
      value={SPOKEN_LANGUAGES.find((one) => one === language) ?? offered[0] ?? 'en'}
      onChange={(chosen) => void chooseLanguage(chosen)}
    />
  )
}
