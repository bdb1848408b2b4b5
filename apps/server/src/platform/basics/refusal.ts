import { REFUSALS, type RefusalCode } from '@fundholder/protocol/refusals.ts'

/** A business "no". The one error handler turns it into `{ code, message, details }` under the catalogued status. */
export class Refusal extends Error {
  readonly code: RefusalCode
  /** Details for the client: names and ids it sent, times, counts. Never a secret. */
  readonly details: Record<string, unknown>

  constructor(code: RefusalCode, details: Record<string, unknown> = {}) {
    super(code)
    this.code = code
    this.details = details
  }

  get status(): number {
    return REFUSALS[this.code]
  }
}
