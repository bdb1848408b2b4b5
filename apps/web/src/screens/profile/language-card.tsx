import { useChangeLanguage } from '#account/use-own-language.ts'
import { useLanguage } from '#language/use-language.ts'
import { LanguageSelect } from '#shell/menu/language-select.tsx'
import { Card } from '#ui/layout/card.tsx'

/** Chooses the language of the page and of all messages. */
export function LanguageCard() {
  const { text } = useLanguage()
  const changeLanguage = useChangeLanguage()
  return (
    <Card
      title={text('profile.language.title')}
      meta={text('profile.language.lead')}
      actions={<LanguageSelect onChoose={(language) => void changeLanguage(language)} />}
    >
      {null}
    </Card>
  )
}
