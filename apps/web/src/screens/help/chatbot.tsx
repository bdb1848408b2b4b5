import { Conversation } from '#features/assistant/conversation.tsx'
import { useLanguage } from '#language/use-language.ts'
import { useSessionState } from '#session/session-state.ts'
import styles from './chatbot.module.css'

/** The assistant, open to everybody. */
export function ChatbotScreen() {
  const { text } = useLanguage()
  const reader = useSessionState() === 'in' ? 'client' : 'visitor'
  return (
    <div className={styles.page}>
      <header>
        <h1>{text('shell.page.chatbot')}</h1>
        <p>{text(`assistant.${reader}.lead`)}</p>
      </header>
      <Conversation reader={reader} />
    </div>
  )
}
