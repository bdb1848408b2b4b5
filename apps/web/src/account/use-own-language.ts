import type { Language } from '@fundholder/domain/users/users.ts'
import { changeUserData } from '@fundholder/protocol/users/users.ts'
import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { clientQuery } from '#account/queries/client/use-client.ts'
import { callServer } from '#client/call-server.ts'
import { portalConfig } from '#client/portal-config.ts'
import { useFailureText } from '#client/use-failure-text.ts'
import { chooseLanguage, currentLanguage } from '#language/i18n.ts'
import { useFirstViewShown } from '#session/first-view.ts'
import { showToast } from '#ui/feedback/toast.ts'

/** Chosen in this tab before signing in. */
let chosenAtSignIn: Language | undefined

/** Shows the page in a language; who signs in afterwards reads and is written to in it. */
export async function chooseAtSignIn(language: Language): Promise<void> {
  chosenAtSignIn = language
  await chooseLanguage(language)
}

/**
 * Shows the page in the language stored with the user. A choice made at sign-in is stored instead, and so is the
 * page's language where the user has none yet.
 */
export function useOwnLanguage(): void {
  const { data } = useQuery({ ...clientQuery, enabled: useFirstViewShown() })
  const own = data?.userData.language
  const isKnown = data !== undefined
  const save = useSaveLanguage()
  const client = useQueryClient()
  useEffect(() => {
    if (!isKnown) return
    const wanted = chosenAtSignIn ?? own ?? currentLanguage()
    chosenAtSignIn = undefined
    if (wanted !== own)
      save(wanted).catch(() => {}) // the next sign-in tries again
    else if (wanted !== currentLanguage() && portalConfig().languages.includes(wanted))
      void chooseLanguage(wanted).then(() => askAgain(client))
  }, [isKnown, own, save, client])
}

/** Changes the language of the page and stores it with the user; says so where it cannot be stored. */
export function useChangeLanguage(): (language: Language) => Promise<void> {
  const save = useSaveLanguage()
  const client = useQueryClient()
  const failureText = useFailureText()
  const inChosenLanguage = useRef(failureText)
  useEffect(() => {
    inChosenLanguage.current = failureText
  }, [failureText])
  return async (language) => {
    await chooseLanguage(language)
    askAgain(client)
    await save(language).catch((error: unknown) => showToast('error', inChosenLanguage.current(error)))
  }
}

/** Responses name classes and sectors in the language of the request. */
const askAgain = (client: QueryClient) =>
  void client.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== clientQuery.queryKey[0] })

function useSaveLanguage() {
  const client = useQueryClient()
  return async (language: Language) => {
    const data = await callServer(changeUserData, { body: { language }, outlives: true })
    if ('userData' in data) client.setQueryData(clientQuery.queryKey, data)
  }
}
