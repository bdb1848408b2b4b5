import { type Challenge, type SignInVerificationCode } from '@fundholder/protocol/users/challenges.ts'
import { requestSignIn, requestToken, resendCode } from '@fundholder/protocol/users/sign-in.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { termsQuery } from '#account/terms.ts'
import { wearBrand } from '#brand/brands.ts'
import { callServer, exchange } from '#client/call-server.ts'
import { portalConfig } from '#client/portal-config.ts'
import { currentLanguage } from '#language/i18n.ts'
import { announce } from '#session/session-events.ts'
import { beginSession } from '#session/tokens.ts'

export type Credentials = { username: string; password: string }

/** First step: the password is checked and a code goes out. */
export const useCodeRequest = () =>
  useMutation({
    mutationFn: async (credentials: Credentials): Promise<Challenge> => {
      const { verificationCode } = await callServer(requestSignIn, {
        body: { ...credentials, entity: portalConfig().entity },
        noLogout: true,
      })
      if (!verificationCode) throw new Error('the answer carried no challenge')
      return verificationCode
    },
  })

/** Second step: the code is spent, the session begins, and the page learns whether the terms are accepted. */
export function useSignIn(credentials: Credentials) {
  const begin = useSessionStart()
  return useMutation({
    mutationFn: async (verificationCode: SignInVerificationCode) => {
      const response = await exchange(requestToken, {
        body: { credentials, entity: portalConfig().entity, verificationCode },
        noLogout: true,
      })
      await begin(response)
    },
  })
}

const Opened = requestToken.schema.response[200]

/** Starts the session with the tokens of a response. */
export function useSessionStart() {
  const queries = useQueryClient()
  return async (response: Response) => {
    const { token } = Opened.parse(await response.json())
    const system = response.headers.get('system-token')
    if (!system) throw new Error('the answer carried no system token')
    queries.clear()
    beginSession({ access: token, system })
    wearBrand()
    await queries.prefetchQuery(termsQuery(currentLanguage()))
    announce('signed-in')
  }
}

/** Sends a new code for the same challenge. */
export const useResend = () =>
  useMutation({
    mutationFn: async (reference: string): Promise<Challenge> => {
      const { verificationCode } = await callServer(resendCode, { body: { reference }, noLogout: true })
      return verificationCode
    },
  })
