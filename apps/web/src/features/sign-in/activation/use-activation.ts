import { activateAccount, resendInvitation } from '@fundholder/protocol/users/passwords.ts'
import { useMutation } from '@tanstack/react-query'
import { callServer } from '#client/call-server.ts'
import { portalConfig } from '#client/portal-config.ts'
import type { Passwords } from '#features/sign-in/new-password/new-password-form.tsx'

/** The secret of a link, or a username with the code that was typed. */
export type Invitation = { activationCode: string; username?: string }

/** Saves the password that is chosen with an invitation. */
export const useActivation = (invitation: Invitation) =>
  useMutation({
    mutationFn: ({ password }: Passwords) =>
      callServer(activateAccount, {
        body: { ...invitation, password, entity: portalConfig().entity },
        noLogout: true,
      }),
  })

/** Sends an invitation again. It succeeds for every username. */
export const useInvitationResend = () =>
  useMutation({
    mutationFn: (username: string) =>
      callServer(resendInvitation, { body: { username, entity: portalConfig().entity }, noLogout: true }),
  })
