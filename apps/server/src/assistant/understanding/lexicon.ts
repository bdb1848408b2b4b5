/**
 * Patterns of one language, matched against a question in folded words: small letters, no accents, one space between
 * words and one at both ends.
 */
export type Lexicon = {
  /** Tries to change what the assistant is, or to see what it is made of. */
  injection: RegExp
  /** Other people. */
  others: RegExp
  /** Words about a person's account. */
  accountData: RegExp
  /** Questions about other people that concern the member all the same. */
  aboutFamily: RegExp
  /** Asks what to do with money, or what markets will do. */
  advice: RegExp
  /** Requests a recommendation of whatever kind. */
  recommend: RegExp
  /** Requests a person to talk to. */
  human: RegExp
  greeting: RegExp
  /** Wants money out of the account, in everyday words that the help articles do not use. */
  payout: RegExp
  /** Asks how something works rather than for a figure. */
  general: RegExp
  /** Refers to the member's own account. */
  mine: RegExp
  own: {
    /** The employer's part of the contributions. */
    'paid-by-employer': RegExp
    fees: RegExp
    'paid-in': RegExp
    'paid-out': RegExp
    withdrawal: RegExp
    orders: RegExp
    entitlement: RegExp
    return: RegExp
    holdings: RegExp
    balance: RegExp
  }
  /** Money that a company has paid in and not allocated to members. Only its users ask for it. */
  unallocated: RegExp
  period: { lastYear: RegExp; sinceStart: RegExp; otherwise: RegExp }
  /** Words that say nothing about the subject; they are not searched for. */
  common: string
  /** Words of questions beside those of the help articles, for the correction of spelling. */
  spelling: string
}
