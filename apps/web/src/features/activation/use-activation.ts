import { activateAccount } from '@fundholder/protocol/sign-in.ts'
import { useMutation } from '@tanstack/react-query'
import { callServer } from '#client/call-server.ts'
import { portalConfig } from '#client/portal-config.ts'

/** Saves the password that is chosen with the code of an invitation. */
export const useActivation = (activationCode: string) =>
  useMutation({
    mutationFn: (password: string) =>
      callServer(activateAccount, {
        body: { activationCode, password, entity: portalConfig().entity },
        noLogout: true,
      }),
  })
