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

/** A code of an authenticator app changes after this long (RFC 6238). */
export const AUTHENTICATOR_SECONDS = 30
export const BACKUP_CODES = 10
export const PASSKEYS_PER_USER = 10
/** A second factor is set up within this time after the code that allowed it. */
export const ENROLMENT_MINUTES = 15

export const WRONG_PASSWORDS_UNTIL_SLOW = 5
export const WRONG_PASSWORDS_UNTIL_LOCK = 10
export const LOCK_MINUTES = 15
export const KNOWN_DEVICE_DAYS = 180

/** Fewest characters of a password. */
export const PASSWORD_LENGTH = 8
/** A new password must differ from so many before it, the present one among them. */
export const PASSWORD_HISTORY = 10
/** Validity of an invitation. */
export const INVITATION_HOURS = 72
/** Invitations sent again to one user within an hour, at the user's own request. */
export const INVITATIONS_PER_HOUR = 5
/** Life of the link for a forgotten password. */
export const RECOVERY_MINUTES = 30
/** Links for a forgotten password sent to one user within an hour. */
export const RECOVERIES_PER_HOUR = 5

export const TRANSACTIONS_PER_PAGE = 8
export const DOCUMENTS_PER_PAGE = 10
export const LIST_PAGE_SIZE = 10
export const LIST_LIMIT = 100
/** Characters of a text that is searched for. */
export const LONGEST_SEARCH = 100

/** A missing price or rate is carried forward for at most this many calendar days. */
export const CARRY_PRICE_DAYS = 10

/** Observations a year of a series of business days: what a day's figure is annualised with. */
export const DAYS_A_YEAR = 252

/** A price or rate that moves further than this fraction from the one before it is rather wrong than right. */
export const LARGEST_QUOTE_CHANGE = 0.4

export const DEFAULT_CURRENCY = 'USD'
export const DEFAULT_ENTITY = 169

/** Volatility of the savings calculator and of simulated plans, a fraction per year. */
export const PLANNING_VOLATILITY = 0.25
/** Longest plan: 70 years. */
export const PLANNING_MONTHS = 840
/** Largest amount in a plan. */
export const PLANNING_AMOUNT = 1_000_000_000

/** Characters of a message to the assistant. */
export const ASSISTANT_MESSAGE_LENGTH = 500

/** Default retirement age, in years. */
export const USUAL_RETIREMENT_AGE = 65

// Limits of portfolio alerts: a figure strictly above `notice` raises a notice, one above `attention` a more severe alert.
// Fractions of the portfolio unless stated otherwise. Alerts inform; they are not advice.

/** One position. Four equal ones have a quarter each; above half, one outweighs all others together. */
export const POSITION_SHARE = { notice: 0.25, attention: 0.5 } as const
/**
 * By how much a position may exceed the weight that the followed model prescribes before it counts as concentrated: in
 * a year without rebalancing, prices move a weight by a few points. Closer to it the model is at work, no accident.
 */
export const MODEL_DRIFT = 0.05
/** Several positions of one sub-asset class: above half they outweigh all the rest, above three quarters little else is left. */
export const SUB_ASSET_CLASS_SHARE = { notice: 0.5, attention: 0.75 } as const
/** One sector, looked through. In broad indices of the world's shares the largest has a quarter to a third. */
export const SECTOR_SHARE = { notice: 0.35, attention: 0.5 } as const
/** One country, looked through. In broad indices of the world's shares the largest has up to about seven tenths. */
export const COUNTRY_SHARE = { notice: 0.75, attention: 0.9 } as const
/** Cash that is not invested. A year of equal monthly contributions has a twelfth of itself on the way at most. */
export const CASH_SHARE = 0.1
/** For how many calendar days: longer than a month's contribution takes to be invested and settled, then a quarter. */
export const CASH_DAYS = { notice: 30, attention: 90 } as const
/** Not in the contract's currency, looked through: above half, other currencies decide more than the own one. */
export const CURRENCY_SHARE = { notice: 0.5, attention: 0.8 } as const
/** Ongoing charges of the funds a year. In 30 years 1% takes a quarter of what would be there, 1.5% more than a third. */
export const ONGOING_COST = { notice: 0.01, attention: 0.015 } as const
/** Risk classes between a portfolio and its model portfolio: not the same one, then further than the next. */
export const RISK_CLASSES_APART = { notice: 0, attention: 1 } as const
/** Maximum relative difference of two volatilities that count as alike across a class boundary. */
export const LIKE_VOLATILITY = 0.1
/** Business days that a price may lag behind the latest of all: a weekend or a holiday is no delay. */
export const PRICE_LAG_BUSINESS_DAYS = 3
/** Minimum share of the portfolio with data for a rule to count as passed. */
export const ENOUGH_REPORTED = 0.8

/** Minimum days for charts and returns. Before that, Home shows the next steps. */
export const NEWCOMER_DAYS = 20
