import { SCREEN_NAME_LENGTH_MAX } from '@fundholder/domain/fund-lists.ts'
import * as z from 'zod'
import type { Call } from './call.ts'
import { Id } from './shapes.ts'

/** Far above what is allowed, so that one too many is refused in words. */
const LONGEST_LIST = 500
const LONGEST_PART = 2_000

const isUnique = (values: readonly string[]) => new Set(values).size === values.length

/** What a screen looks for, as the screener's address writes it; what is absent is as usual. */
export const SCREEN_PARTS = [
  'q',
  'risk',
  'classes',
  'subclasses',
  'currencies',
  'ytd',
  'oc',
  'only',
  'sort',
  'years',
] as const
export type ScreenPart = (typeof SCREEN_PARTS)[number]

const part = z
  .string()
  .min(1)
  .max(LONGEST_PART)
  .regex(/^\P{Cc}*$/u)
  .optional()

export const SavedScreen = z.strictObject({
  id: Id.meta({ description: 'Made up by its sender' }),
  name: z
    .string()
    .regex(/^\P{Cc}*$/u)
    .regex(/\S/)
    .max(SCREEN_NAME_LENGTH_MAX),
  address: z.strictObject(
    Object.fromEntries(SCREEN_PARTS.map((one) => [one, part])) as Record<ScreenPart, typeof part>,
  ),
})
export type SavedScreen = z.output<typeof SavedScreen>

const Watched = z.array(Id).meta({ description: 'Ids of funds, the latest first' })
const Screens = z.array(SavedScreen)

export const FundLists = z.object({
  version: z.number().int().meta({ description: '0 before anything was saved' }),
  watched: Watched,
  screens: Screens,
})
export type FundLists = z.output<typeof FundLists>

export const getFundLists = {
  method: 'GET',
  url: '/users/fund-lists',
  summary: 'The funds that the client watches, and their saved screens',
  chapter: 'User',
  access: 'client',
  refusals: [],
  schema: { response: { 200: FundLists } },
} as const satisfies Call

/** Saving what is already saved answers it again, so that a call whose answer was lost may be repeated. */
export const saveFundLists = {
  method: 'PUT',
  url: '/users/fund-lists',
  summary: 'Save the funds that the client watches, or their screens',
  chapter: 'User',
  access: 'client',
  bodyLimit: 256 * 1_024,
  refusals: [
    'instruments/unknown',
    'fund-lists/changed',
    'fund-lists/too-many-watched',
    'fund-lists/too-many-screens',
    'fund-lists/name-taken',
  ],
  schema: {
    body: z
      .strictObject({
        version: z.number().int().min(0).max(2_147_483_646).meta({ description: 'The one that was changed' }),
        watched: Watched.max(LONGEST_LIST).refine(isUnique, { error: 'names a fund twice' }).optional(),
        screens: Screens.max(LONGEST_LIST)
          .refine((screens) => isUnique(screens.map(({ id }) => id)), { error: 'names a screen twice' })
          .optional(),
      })
      .refine(({ watched, screens }) => watched !== undefined || screens !== undefined, {
        error: 'changes nothing',
      }),
    response: { 200: FundLists },
  },
} as const satisfies Call
