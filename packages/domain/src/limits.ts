/** Longest time a trade or a withdrawal may take to settle. */
export const SETTLEMENT_BUSINESS_DAYS = 10

export const IDLE_TIMEOUT_MINUTES = 15
export const IDLE_WARNING_SECONDS = 60
export const IDLE_CHECK_SECONDS = 10
/** Longest life of a session and of both tokens, whatever the activity. */
export const SESSION_HOURS = 24

export const CODE_LENGTH = 6
export const CODE_LIFE_MINUTES = 5
export const CODE_TRIES = 5
export const RESEND_AFTER_SECONDS = 30
export const RESENDS_PER_HOUR = 5
/** A code is never sent again later than this after the first one of its challenge. */
export const RESEND_UNTIL_MINUTES = 30
export const CHALLENGES_PER_DAY = 10
export const WRONG_CODES_PER_DAY = 20

export const WRONG_PASSWORDS_UNTIL_SLOW = 5
export const WRONG_PASSWORDS_UNTIL_LOCK = 10
export const LOCK_MINUTES = 15
export const KNOWN_DEVICE_DAYS = 180

export const TRANSACTIONS_PER_PAGE = 8
export const LIST_PAGE_SIZE = 10
export const LIST_LIMIT = 100

/** A missing price or rate is carried forward for at most this many calendar days. */
export const CARRY_PRICE_DAYS = 10

export const DEFAULT_CURRENCY = 'USD'
export const DEFAULT_ENTITY = 169

/** Of the savings calculator and of simulated plans: fraction a year. */
export const PLANNING_VOLATILITY = 0.25
/** Longest plan. */
export const PLANNING_MONTHS = 1_200
/** Largest amount that a plan may speak of. */
export const PLANNING_AMOUNT = 1_000_000_000_000

/** In years: of whoever has said nothing else. */
export const USUAL_RETIREMENT_AGE = 65
