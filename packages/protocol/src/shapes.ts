import { ABSENT_REASONS } from '@fundholder/domain/absent-reasons.ts'
import { type CalendarDay, isCalendarDay } from '@fundholder/domain/calendar.ts'
import { LIST_LIMIT } from '@fundholder/domain/limits.ts'
import * as z from 'zod/mini'

/** A calendar day, `YYYYMMDD`. */
export const Day = z
  .string()
  .check(
    z.refine(isCalendarDay, { error: 'Invalid date' }),
    z.meta({ description: 'Calendar day, YYYYMMDD', examples: ['20261120'] }),
  ) as z.ZodMiniType as z.ZodMiniType<CalendarDay, string>

/** An instant, ISO 8601 in UTC. */
export const Instant = z.iso.datetime().check(z.meta({ description: 'Instant, ISO 8601 UTC' }))

/** A day, and the instant at which it begins. */
export const OnDay = { dateAsString: Day, date: Instant }

/** Currency by its ISO 4217 code. */
export const Currency = z
  .string()
  .check(z.regex(/^[A-Z]{3}$/), z.meta({ description: 'ISO 4217 code', examples: ['USD'] }))

export const Id = z.string().check(z.minLength(1), z.maxLength(64), z.regex(/^[\w.@:-]+$/))

/** An id in an address, of any characters: an unknown one is not found. */
export const SoughtId = z.string().check(z.minLength(1), z.maxLength(64), z.regex(/^\P{Cc}+$/u))

/** A fund, or cash, by its name. */
export const Named = z.object({ instrumentId: z.string(), name: z.string() })

/** Money as a decimal number with at most the currency's digits; the currency is beside it. */
export const Money = z.number().check(z.meta({ description: "Decimal with at most the currency's digits" }))

/** 0.05 is 5%. */
export const Fraction = z.number().check(z.meta({ description: 'Fraction: 0.05 is 5%' }))

/** Weights of instruments by id; fractions that sum to 1. */
export const WeightedItem = z.strictObject({
  instrumentId: Id,
  weight: z.number().check(z.positive(), z.lte(1), z.meta({ description: 'Fraction of the whole' })),
})

export const Skip = z._default(z.coerce.number().check(z.int(), z.gte(0), z.lte(1_000_000)), 0)
export const Limit = (usual: number) =>
  z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(LIST_LIMIT)), usual)
export const SortOrder = z.enum(['asc', 'desc'])

/** Position of a page within its list. */
export const Metadata = z.object({
  pagination: z.object({ total: z.int(), skip: z.int(), limit: z.int() }),
})

/** A figure, or the reason why there is none: exactly one of the two is present. */
export const Figure = z.object({
  value: z.optional(z.number()),
  absent: z.optional(z.enum(ABSENT_REASONS)),
})
export type Figure = z.infer<typeof Figure>
