import { type Challenge, type SignInVerificationCode } from '@fundholder/protocol/users/challenges.ts'
import {
  checkRecoveryLink,
  confirmPasswordReset,
  recoverPassword,
  resendResetCode,
  resetPassword,
} from '@fundholder/protocol/users/passwords.ts'
import { skipToken, useMutation, useQuery } from '@tanstack/react-query'
import { callServer } from '#client/call-server.ts'
import { portalConfig } from '#client/portal-config.ts'
import type { Passwords } from '#features/sign-in/new-password/new-password-form.tsx'

/** Sends the link to an address. It succeeds for every address. */
export const useLinkRequest = () =>
  useMutation({
    mutationFn: (email: string) =>
      callServer(recoverPassword, { body: { email, entity: portalConfig().entity }, noLogout: true }),
  })

/** Checks a link before anything is typed. If the check itself fails, the link counts as good. */
export const useLinkCheck = (token: string) =>
  useQuery({
    queryKey: ['recovery-link', token],
    queryFn: token
      ? ({ signal }) => callServer(checkRecoveryLink, { body: { token }, signal, noLogout: true })
      : skipToken,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })

/** Sends the new password, which waits for a code wherever a phone is on file. */
export const useReset = (token: string) =>
  useMutation({
    mutationFn: ({ password }: Passwords) =>
      callServer(resetPassword, { body: { token, password }, noLogout: true }),
  })

/** Sets the new password with its code. */
export const useResetConfirmation = (token: string, password: string) =>
  useMutation({
    mutationFn: async (verificationCode: SignInVerificationCode): Promise<void> => {
      await callServer(confirmPasswordReset, { body: { token, password, verificationCode }, noLogout: true })
    },
  })

/** Sends the code of a reset again. */
export const useResetResend = (token: string) =>
  useMutation({
    mutationFn: async (reference: string): Promise<Challenge> => {
      const { verificationCode } = await callServer(resendResetCode, {
        body: { token, reference },
        noLogout: true,
      })
      return verificationCode
    },
  })
