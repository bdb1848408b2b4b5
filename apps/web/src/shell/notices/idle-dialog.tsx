import { useIdle } from '#account/use-idle.ts'
import { useLanguage } from '#language/use-language.ts'
import { Announcement } from '#ui/feedback/announcement.tsx'

/** From a minute before the idle time-out: how long is left, and a button to stay. */
export function IdleDialog() {
  const { text } = useLanguage()
  const { secondsLeft, stay } = useIdle()
  if (secondsLeft === undefined) return null
  return (
    <Announcement
      role="alertdialog"
      title={text('shell.idle.title')}
      answer={text('shell.idle.stay')}
      onAnswer={stay}
    >
      <p role="timer">{text('shell.idle.text', { seconds: secondsLeft })}</p>
    </Announcement>
  )
}
