import type { Challenge, SignInVerificationCode } from '@fundholder/protocol/users/challenges.ts'
import { changePassword, requestPasswordChange } from '@fundholder/protocol/users/change-password.ts'
import { useMutation } from '@tanstack/react-query'
import { asApproval } from '#account/passkeys/as-approval.ts'
import { callServer } from '#client/call-server.ts'
import type { Passwords } from '#features/sign-in/new-password/new-password-form.tsx'

/** Checks the present password; a code goes out. */
export const usePasswordChangeRequest = () =>
  useMutation({
    mutationFn: async ({ present }: Passwords): Promise<Challenge> => {
      const { verificationCode } = await callServer(requestPasswordChange, {
        body: { password: present },
        noLogout: true, // a wrong password is no reason to end the session
      })
      return verificationCode
    },
  })

/** Sets the new password with the code. */
export const usePasswordChange = ({ password, present }: Passwords) =>
  useMutation({
    mutationFn: async (answer: SignInVerificationCode): Promise<void> => {
      await callServer(changePassword, {
        body: { password: present, newPassword: password, verificationCode: asApproval(answer) },
        noLogout: true,
      })
    },
  })
