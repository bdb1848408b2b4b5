import type { RefusalCode } from '@fundholder/protocol/refusals.ts'

/** Refusal of the server. */
export class Refusal extends Error {
  override readonly name = 'Refusal'
  readonly status: number
  readonly code: RefusalCode
  readonly details: Readonly<Record<string, unknown>>

  constructor(answer: {
    status: number
    code: RefusalCode
    message: string
    details: Record<string, unknown>
  }) {
    super(answer.message)
    this.status = answer.status
    this.code = answer.code
    this.details = answer.details
  }
}

/** No answer came: the network is down, the server is away, or it took too long. */
export class NetworkFailure extends Error {
  override readonly name = 'NetworkFailure'
  readonly reason: 'unreachable' | 'timeout'

  constructor(reason: 'unreachable' | 'timeout', cause: unknown) {
    super(reason, { cause })
    this.reason = reason
  }
}

export const isRefusal = (error: unknown, ...codes: readonly RefusalCode[]): error is Refusal =>
  error instanceof Refusal && (codes.length === 0 || codes.includes(error.code))
