import type { SignInVerificationCode, VerificationCode } from '@fundholder/protocol/users/challenges.ts'

/** @throws {RangeError} for an app's or backup code: the server offers none of them for an approval. */
export function asApproval(answer: SignInVerificationCode): VerificationCode {
  if (answer.channel === 'authenticator' || answer.channel === 'backup-code')
    throw new RangeError('this code approves nothing')
  return answer
}
