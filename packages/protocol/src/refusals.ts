/**
 * Every way the server says no, with the status it travels under.
 * 401 signs the client out, so it is kept for a missing or dead session; sign-in itself follows the specification.
 */
export const REFUSALS = {
  'request/invalid': 400,
  'request/too-large': 413,
  'request/unsupported-media-type': 415,
  'request/foreign-origin': 403,
  'request/unknown-route': 404,
  'request/too-many': 429,
  'server/fault': 500,
  'server/busy': 503,
  'session/missing': 401,
  'session/expired': 401,
  'session/idle': 401,
  'session/replaced': 401,
  'session/wrong-user-type': 403,
  'terms/required': 403,
  'terms/other-version': 409,
  'portal/blocked': 423,
  'sign-in/wrong-credentials': 401,
  'sign-in/slow-down': 429,
  'sign-in/locked': 429,
  'sign-in/invalid-phone': 422,
  'codes/wrong': 422,
  'codes/expired': 422,
  'codes/spent': 422,
  'codes/too-many-tries': 422,
  'codes/too-early': 429,
  'codes/too-many-resends': 429,
  'codes/daily-limit': 429,
  'clients/unknown': 404,
  'contracts/unknown': 404,
  'portfolios/unknown': 404,
  'organisations/unknown': 404,
  'benchmarks/unknown': 404,
  'instruments/unknown': 404,
  'model-portfolios/unknown': 404,
  'settings/changed': 409,
  'currencies/unknown': 422,
  'periods/reversed': 422,
  'periods/future': 422,
  'periods/before-inception': 422,
  'periods/too-short': 422,
  'fund-lists/changed': 409,
  'fund-lists/too-many-watched': 422,
  'fund-lists/too-many-screens': 422,
  'fund-lists/name-taken': 422,
  'periods/too-long': 422,
  'weights/not-one': 422,
} as const

export type RefusalCode = keyof typeof REFUSALS

/** How a refusal travels. */
export type RefusalBody = { code: RefusalCode; message: string; details: Record<string, unknown> }
