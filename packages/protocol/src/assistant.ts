import { ASSISTANT_MESSAGE_LENGTH } from '@fundholder/domain/limits.ts'
import { LANGUAGES } from '@fundholder/domain/users/users.ts'
import * as z from 'zod/mini'
import type { Call } from './call.ts'

/** Part of an answer, in the order in which a reader sees them. */
export const AssistantEvent = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('answer'),
    kind: z
      .enum(['article', 'own', 'sign-in', 'advice', 'refusal', 'greeting', 'unknown'])
      .check(z.meta({ description: 'own: has figures of the signed-in client' })),
  }),
  z.object({ type: z.literal('text'), text: z.string() }),
  z.object({ type: z.literal('rows'), rows: z.array(z.object({ name: z.string(), value: z.string() })) }),
  z.object({
    type: z.literal('source'),
    title: z.string(),
    address: z.string().check(z.meta({ description: 'Page of the portal' })),
  }),
  z.object({ type: z.literal('end') }),
])
export type AssistantEvent = z.infer<typeof AssistantEvent>

export const askAssistant = {
  method: 'POST',
  url: '/assistant/messages',
  summary: 'An answer from the help or, for a signed-in client, from their account',
  chapter: 'Help',
  access: 'anyone',
  streams: true,
  refusals: [],
  schema: {
    body: z.strictObject({
      text: z
        .string()
        .check(
          z.regex(/\S/, { error: 'Type a question' }),
          z.maxLength(ASSISTANT_MESSAGE_LENGTH),
          z.regex(/^[\P{Cc}\n\r\t]*$/u),
        ),
      lang: z.enum(LANGUAGES),
      entity: z.optional(z.int().check(z.gte(1), z.lte(999_999))),
    }),
    response: { 200: AssistantEvent },
  },
} as const satisfies Call
