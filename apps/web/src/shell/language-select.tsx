import { portalConfig } from '#client/portal-config.ts'
import { chooseLanguage, SPOKEN_LANGUAGES } from '#language/i18n.ts'
import { useLanguage } from '#language/use-language.ts'
import { Icon } from '#ui/icon.tsx'
import styles from './language-select.module.css'

/** Each language by its own name. */
const NAMES = { en: 'English', es: 'Español', fr: 'Français', it: 'Italiano' } as const

/** The languages that the operator offers and whose texts exist. */
export function LanguageSelect() {
  const { language, text } = useLanguage()
  const offered = SPOKEN_LANGUAGES.filter((one) => portalConfig().languages.includes(one))
  return (
    <label className={styles.frame}>
      <span className="visually-hidden">{text('signIn.language')}</span>
      <select
        className={styles.select}
        value={language}
        onChange={({ target }) => {
          const chosen = offered.find((one) => one === target.value)
          if (chosen) void chooseLanguage(chosen)
        }}
      >
        {offered.map((one) => (
          <option key={one} value={one}>
            {NAMES[one]}
          </option>
        ))}
      </select>
      <Icon name="down" size={16} />
    </label>
  )
}
