import { useNavigate, useSearch } from '@tanstack/react-router'
import { HelpFinder } from '#features/help/help-finder.tsx'
import { useLanguage } from '#language/use-language.ts'
import { useSessionState } from '#session/session-state.ts'
import { PageHead } from '#ui/layout/page-head.tsx'
import styles from './help.module.css'
import { OtherWays } from './other-ways.tsx'

/** The help centre: search, articles by topic, and where to ask instead. */
export function HelpScreen() {
  const { text } = useLanguage()
  // Only a signed-in client has the bar that names the page on a phone.
  const isIn = useSessionState() === 'in'
  const { q = '' } = useSearch({ from: '/help' })
  const navigate = useNavigate()
  return (
    <>
      <PageHead title={text('shell.page.help')} line={text('help.lead')} isNamed={!isIn} />
      <div className={styles.page}>
        <HelpFinder
          q={q}
          onSearch={(searched) =>
            void navigate({
              to: '/help',
              search: searched === '' ? {} : { q: searched },
              replace: true,
              resetScroll: false,
            })
          }
        />
        <OtherWays />
      </div>
    </>
  )
}
