import { useLanguage } from '#language/use-language.ts'
import { announce } from '#session/session-events.ts'
import { Announcement } from '#ui/feedback/announcement.tsx'

/** Stands over the login after the idle time-out; accepting and closing both load the root page anew. */
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
