import { type Challenge, type SignInVerificationCode } from '@fundholder/protocol/users/challenges.ts'
import { confirmPasswordReset } from '@fundholder/protocol/users/passwords.ts'
import { requestSignIn } from '@fundholder/protocol/users/sign-in.ts'
import { useMutation } from '@tanstack/react-query'
import { callServer, exchange } from '#client/call-server.ts'
import { portalConfig } from '#client/portal-config.ts'
import type { Passwords } from '#features/sign-in/new-password/new-password-form.tsx'
import { type Credentials, useSessionStart } from '#features/sign-in/use-sign-in.ts'

/** Has the code sent with which an expired password is replaced. */
export const useReplacementRequest = (credentials: Credentials) =>
  useMutation<Challenge, Error, Passwords>({
    mutationFn: async () => {
      const { verificationCode } = await callServer(requestSignIn, {
        body: { requestType: 'change-password', ...credentials, entity: portalConfig().entity },
        noLogout: true,
      })
      if (!verificationCode) throw new Error('the answer carried no challenge')
      return verificationCode
    },
  })

/** Replaces the expired password with the code, and signs in. */
export function useReplacement({ username, password: oldPassword }: Credentials, password: string) {
  const begin = useSessionStart()
  return useMutation({
    mutationFn: async (verificationCode: SignInVerificationCode) => {
      const { entity } = portalConfig()
      const response = await exchange(confirmPasswordReset, {
        body: { username, oldPassword, password, entity, verificationCode },
        noLogout: true,
      })
      await begin(response)
    },
  })
}
