import { chooseAtSignIn, useChangeLanguage } from '#account/use-own-language.ts'
import { useSessionState } from '#session/session-state.ts'
import { LanguageSelect } from '#shell/menu/language-select.tsx'

/** The languages outside the menu; of a signed-in client the choice is stored with the user. */
export function FrameLanguage() {
  const isIn = useSessionState() === 'in'
  const change = useChangeLanguage()
  return <LanguageSelect onChoose={(language) => void (isIn ? change : chooseAtSignIn)(language)} />
}
