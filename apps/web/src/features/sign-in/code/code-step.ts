import type { Challenge, SignInVerificationCode } from '@fundholder/protocol/users/challenges.ts'
import type { UseMutationResult } from '@tanstack/react-query'

/** A challenge, and what happens with its answer. */
export type CodeStepProps = {
  challenge: Challenge
  /** Spends the answer. */
  spend: UseMutationResult<void, Error, SignInVerificationCode>
  /** Sends another code, given the reference of the challenge. */
  resend: UseMutationResult<Challenge, Error, string>
  texts: {
    back: string
    /** On the button that leads back once the challenge is worth nothing any more. */
    again: string
    resent: string
    /** Said where no refusal shows what went wrong. */
    failed?: string
  }
  onNewChallenge: (challenge: Challenge) => void
  onDone?: () => void
  onBack: () => void
}

/** The part of a code's form that does not depend on its purpose. */
export type CodeStep = Pick<CodeStepProps, 'challenge' | 'onNewChallenge' | 'onDone' | 'onBack'>
