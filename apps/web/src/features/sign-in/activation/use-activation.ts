import { activateAccount } from '@fundholder/protocol/sign-in.ts'
import { useMutation } from '@tanstack/react-query'
import { callServer } from '#client/call-server.ts'
import { portalConfig } from '#client/portal-config.ts'
import type { Passwords } from '#features/sign-in/new-password/new-password-form.tsx'

/** Saves the password that is chosen with the code of an invitation. */
export const useActivation = (activationCode: string) =>
  useMutation({
    mutationFn: ({ password }: Passwords) =>
      callServer(activateAccount, {
        body: { activationCode, password, entity: portalConfig().entity },
        noLogout: true,
      }),
  })
