import type { HelpTopic } from '@fundholder/domain/users/help.ts'
import type { Language } from '@fundholder/domain/users/users.ts'

declare module '#platform/database/database.ts' {
  interface Tables {
    help_article: {
      entity_id: number
      slug: string
      language: Language
      title: string
      topic: HelpTopic
      summary: string
      /** Separated as in the import. */
      questions: string | null
      /** Markdown. */
      text: string
    }
  }
}
