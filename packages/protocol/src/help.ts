import { LIST_LIMIT, LONGEST_SEARCH } from '@fundholder/domain/limits.ts'
import { HELP_TOPICS } from '@fundholder/domain/users/help.ts'
import { LANGUAGES } from '@fundholder/domain/users/users.ts'
import * as z from 'zod/mini'
import type { Call } from './call.ts'
import { Metadata } from './shapes.ts'

/** Entity and language of the articles. */
const READER = {
  lang: z._default(z.enum(LANGUAGES), 'en'),
  entity: z.optional(z.coerce.number().check(z.int(), z.gte(1), z.lte(999_999))).check(
    z.meta({
      description: 'The manager whose own articles are shown as well; the one of the host when absent',
    }),
  ),
}

const HelpEntry = z.object({
  slug: z.string(),
  language: z
    .enum(LANGUAGES)
    .check(
      z.meta({ description: 'English, or another, where the article is not in the requested language' }),
    ),
  title: z.string(),
  topic: z.enum(HELP_TOPICS),
  summary: z.string(),
})
export type HelpEntry = z.infer<typeof HelpEntry>

export const listHelp = {
  method: 'GET',
  url: '/help/articles',
  summary: 'Help articles by topic, or those that answer a search, the best first',
  chapter: 'Help',
  access: 'public',
  refusals: [],
  schema: {
    querystring: z.strictObject({
      ...READER,
      q: z.optional(z.string().check(z.minLength(1), z.maxLength(LONGEST_SEARCH), z.regex(/^\P{Cc}*$/u))),
    }),
    response: {
      200: z.object({ data: z.array(HelpEntry).check(z.maxLength(LIST_LIMIT)), metadata: Metadata }),
    },
  },
} as const satisfies Call

export const getHelpArticle = {
  method: 'GET',
  url: '/help/articles/:slug',
  summary: 'A help article',
  chapter: 'Help',
  access: 'public',
  refusals: ['help/unknown'],
  schema: {
    params: z.strictObject({
      slug: z.string().check(z.minLength(1), z.maxLength(64), z.regex(/^\P{Cc}+$/u)),
    }),
    querystring: z.strictObject(READER),
    response: {
      200: z.extend(HelpEntry, {
        text: z.string().check(z.meta({ description: 'Markdown without HTML' })),
        related: z.array(HelpEntry).check(z.meta({ description: 'Other articles of its topic' })),
      }),
    },
  },
} as const satisfies Call
