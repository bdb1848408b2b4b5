import { SCREEN_NAME_LENGTH_MAX } from '@fundholder/domain/funds/fund-lists.ts'
import * as z from 'zod/mini'
import type { Call } from '../call.ts'
import { Id } from '../shapes.ts'

/** Far above what is allowed, so that one too many is refused in words. */
const LONGEST_LIST = 500
const LONGEST_PART = 2_000

const isUnique = (values: readonly string[]) => new Set(values).size === values.length

/** Parts of a saved screen, in the notation of the screener's address; absent ones have their default. */
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

const part = z.optional(z.string().check(z.minLength(1), z.maxLength(LONGEST_PART), z.regex(/^\P{Cc}*$/u)))

export const SavedScreen = z.strictObject({
  id: Id.check(z.meta({ description: 'Made up by its sender' })),
  name: z.string().check(z.regex(/^\P{Cc}*$/u), z.regex(/\S/), z.maxLength(SCREEN_NAME_LENGTH_MAX)),
  address: z.strictObject(
    Object.fromEntries(SCREEN_PARTS.map((one) => [one, part])) as Record<ScreenPart, typeof part>,
  ),
})
export type SavedScreen = z.output<typeof SavedScreen>

const Watched = z.array(Id).check(z.meta({ description: 'Ids of funds, the latest first' }))
const Screens = z.array(SavedScreen)

export const FundLists = z.object({
  version: z.int().check(z.meta({ description: '0 before anything was saved' })),
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

/** Saving an already saved state returns it, so that a call with a lost answer can be repeated. */
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
        version: z
          .int()
          .check(z.gte(0), z.lte(2_147_483_646), z.meta({ description: 'The one that was changed' })),
        watched: z.optional(
          Watched.check(z.maxLength(LONGEST_LIST), z.refine(isUnique, { error: 'names a fund twice' })),
        ),
        screens: z.optional(
          Screens.check(
            z.maxLength(LONGEST_LIST),
            z.refine((screens) => isUnique(screens.map(({ id }) => id)), { error: 'names a screen twice' }),
          ),
        ),
      })
      .check(
        z.refine(({ watched, screens }) => watched !== undefined || screens !== undefined, {
          error: 'changes nothing',
        }),
      ),
    response: { 200: FundLists },
  },
} as const satisfies Call
