import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { LANGUAGES } from '@fundholder/domain/users/users.ts'
import { type HelpArticle, readArticle } from './article.ts'

const FOLDER = join(import.meta.dirname, '../articles')

/** Reads the articles that come with the product, in every language. */
export const shippedArticles = (): HelpArticle[] =>
  LANGUAGES.flatMap((language) =>
    readdirSync(join(FOLDER, language))
      .sort()
      .map((file) =>
        readArticle(readFileSync(join(FOLDER, language, file), 'utf8'), {
          slug: file.replace(/\.md$/, ''),
          language,
        }),
      ),
  )
