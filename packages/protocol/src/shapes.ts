import { ABSENT_REASONS } from '@fundholder/domain/absent-reasons.ts'
import { type CalendarDay, isCalendarDay } from '@fundholder/domain/calendar.ts'
import { LIST_LIMIT } from '@fundholder/domain/limits.ts'
import * as z from 'zod'

/** A calendar day, `YYYYMMDD`. */
export const Day = z
  .string()
  .refine((text): text is CalendarDay => isCalendarDay(text), { error: 'Invalid date' })
  .meta({ description: 'Calendar day, YYYYMMDD', examples: ['20261120'] })

/** An instant, ISO 8601 in UTC. */
export const Instant = z.iso.datetime().meta({ description: 'Instant, ISO 8601 UTC' })

/** A day, and the instant at which it begins. */
export const OnDay = { dateAsString: Day, date: Instant }

/** Currency by its ISO 4217 code. */
export const Currency = z
  .string()
  .regex(/^[A-Z]{3}$/)
  .meta({ description: 'ISO 4217 code', examples: ['USD'] })

export const Id = z
  .string()
  .min(1)
  .max(64)
  .regex(/^[\w.@:-]+$/)

/** An id in an address that leads to something: whatever its characters, what nobody knows is not found. */
export const SoughtId = z
  .string()
  .min(1)
  .max(64)
  .regex(/^\P{Cc}+$/u)

/** Money as a decimal number with at most the currency's digits; the currency stands beside it. */
export const Money = z.number().meta({ description: "Decimal with at most the currency's digits" })

/** 0.05 is 5%. */
export const Fraction = z.number().meta({ description: 'Fraction: 0.05 is 5%' })

/** Weights of instruments by id; fractions that sum to 1. */
export const WeightedItem = z.strictObject({
  instrumentId: Id,
  weight: z.number().positive().max(1).meta({ description: 'Fraction of the whole' }),
})

export const Skip = z.coerce.number().int().min(0).max(1_000_000).default(0)
export const Limit = (usual: number) => z.coerce.number().int().min(1).max(LIST_LIMIT).default(usual)
export const SortOrder = z.enum(['asc', 'desc'])

/** Where a page of a list stands in the whole. */
export const Metadata = z.object({
  pagination: z.object({ total: z.number().int(), skip: z.number().int(), limit: z.number().int() }),
})

/** A figure, or the reason why there is none: exactly one of the two is present. */
export const Figure = z.object({
  value: z.number().optional(),
  absent: z.enum(ABSENT_REASONS).optional(),
})
export type Figure = z.infer<typeof Figure>
