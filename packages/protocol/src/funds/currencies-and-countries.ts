import { LIST_LIMIT } from '@fundholder/domain/limits.ts'
import { LANGUAGES } from '@fundholder/domain/users/users.ts'
import * as z from 'zod/mini'
import { type Call, repeated } from '../call.ts'
import { Currency, Limit, Metadata, Skip } from '../shapes.ts'
import { SearchText } from './fund-shapes.ts'

export const searchCurrencies = {
  method: 'GET',
  url: '/currencies/search',
  summary: 'Currencies that amounts can be stated in',
  chapter: 'Funds',
  access: 'client',
  refusals: [],
  schema: {
    querystring: z.strictObject({
      q: z.optional(SearchText).check(z.meta({ description: 'Part of a code or name' })),
      skip: Skip,
      limit: Limit(LIST_LIMIT),
      lang: z.optional(z.enum(LANGUAGES)),
    }),
    response: {
      200: z.object({ data: z.array(z.object({ code: Currency, name: z.string() })), metadata: Metadata }),
    },
  },
} as const satisfies Call

export const listCountries = {
  method: 'GET',
  url: '/countries',
  summary: 'Countries by their codes, or those that funds are domiciled in',
  chapter: 'Funds',
  access: 'client',
  refusals: [],
  schema: {
    querystring: z.strictObject({
      cca2: z
        .optional(repeated(z.string().check(z.regex(/^[A-Z]{2}$/))))
        .check(z.meta({ description: 'ISO 3166 codes of two letters' })),
      lang: z.optional(z.enum(LANGUAGES)),
    }),
    response: { 200: z.object({ data: z.array(z.object({ cca2: z.string(), name: z.string() })) }) },
  },
} as const satisfies Call
