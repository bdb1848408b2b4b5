import { Conversation } from '#features/assistant/conversation.tsx'
import { useLanguage } from '#language/use-language.ts'
import styles from './chatbot.module.css'

/** The assistant, open to everybody. */
export function ChatbotScreen() {
  const { text } = useLanguage()
  return (
    <div className={styles.page}>
      <header>
        <h1>{text('shell.page.chatbot')}</h1>
        <p>{text('assistant.lead')}</p>
      </header>
      <Conversation />
    </div>
  )
}
