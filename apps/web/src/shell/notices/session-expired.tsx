import { useLanguage } from '#language/use-language.ts'
import { announce } from '#session/session-events.ts'
import { Announcement } from '#ui/feedback/announcement.tsx'

/** Dialog over the login after the idle time-out; accepting and closing both reload the root page. */
export function SessionExpired() {
  const { text } = useLanguage()
  return (
    <Announcement
      role="alertdialog"
      title={text('shell.expired.title')}
      answer={text('shell.expired.accept')}
      onAnswer={() => announce('signed-out')}
    >
      <p>{text('shell.expired.text')}</p>
    </Announcement>
  )
}
