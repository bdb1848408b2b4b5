import { formatsOf } from '@fundholder/language/formats.ts'
import { useTranslation } from 'react-i18next'
import { currentLanguage } from './i18n.ts'

/** Texts by key (`text('shell.menu.home')`), and numbers, money and days, in the language the client chose. */
export function useLanguage() {
  const { t } = useTranslation()
  const language = currentLanguage()
  return { language, text: t, ...formatsOf(language) }
}
