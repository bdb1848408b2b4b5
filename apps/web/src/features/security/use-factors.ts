import { type VerificationCode } from '@fundholder/protocol/users/challenges.ts'
import {
  addAuthenticator,
  addPasskey,
  type FactorChange,
  removeFactor,
  renewBackupCodes,
  requestFactorChange,
  startAuthenticator,
  startPasskey,
} from '@fundholder/protocol/users/factors.ts'
import { resendCode } from '@fundholder/protocol/users/sign-in.ts'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { makePasskey } from '#account/passkeys/passkeys.ts'
import { callServer } from '#client/call-server.ts'
import { factorsQuery } from './factors-query.ts'
import { SESSIONS_KEY } from './use-devices.ts'

export const useFactors = () => useQuery(factorsQuery)

/** One change, with the passkey that it removes. */
export type WantedChange = { change: FactorChange; passkey?: { credential: string; name: string } }
type Removal = Exclude<FactorChange, 'add-authenticator' | 'add-passkey' | 'new-backup-codes'>

export const useChangeRequest = () =>
  useMutation({
    mutationFn: async ({ change, passkey }: WantedChange) =>
      (
        await callServer(requestFactorChange, {
          body: { change, ...(passkey && { credential: passkey.credential }) },
        })
      ).verificationCode,
  })

export const useNewCode = () =>
  useMutation({
    mutationFn: async (reference: string) =>
      (await callServer(resendCode, { body: { reference } })).verificationCode,
  })

/** Result of a change's code: the next step of setting a factor up, or that it is done. */
export type Allowed =
  | { step: 'app'; enrolment: string; secret: string; uri: string }
  | ({ step: 'passkey' } & PasskeyEnrolment)
  | { step: 'codes'; codes: string[] }
  | { step: 'done' }
type PasskeyEnrolment = { enrolment: string; options: Parameters<typeof makePasskey>[0] }

/** Spends the code of a change. */
export function useSpending({ change, passkey }: WantedChange) {
  const refresh = useRefresh()
  return useMutation({
    mutationFn: async (verificationCode: VerificationCode): Promise<Allowed> => {
      const body = { verificationCode }
      if (change === 'add-authenticator')
        return { step: 'app', ...(await callServer(startAuthenticator, { body })) }
      if (change === 'add-passkey') return { step: 'passkey', ...(await callServer(startPasskey, { body })) }
      if (change === 'new-backup-codes')
        return { step: 'codes', ...(await callServer(renewBackupCodes, { body })) }
      await callServer(removeFactor, {
        body: {
          ...body,
          change: change satisfies Removal,
          ...(passkey && { credential: passkey.credential }),
        },
      })
      return { step: 'done' }
    },
    onSuccess: refresh,
  })
}

export function useAppConfirmation(enrolment: string) {
  const refresh = useRefresh()
  return useMutation({
    mutationFn: (code: string) => callServer(addAuthenticator, { body: { enrolment, code } }),
    onSuccess: refresh,
  })
}

/** Lets the browser make a passkey, then stores it under a name. */
export function usePasskeyCreation({ enrolment, options }: PasskeyEnrolment) {
  const refresh = useRefresh()
  return useMutation({
    mutationFn: async (name: string) =>
      callServer(addPasskey, { body: { enrolment, name, passkey: await makePasskey(options) } }),
    onSuccess: refresh,
  })
}

/** Each change ends the other sessions. */
function useRefresh() {
  const queries = useQueryClient()
  return () => {
    void queries.invalidateQueries({ queryKey: factorsQuery.queryKey })
    void queries.invalidateQueries({ queryKey: SESSIONS_KEY })
  }
}
