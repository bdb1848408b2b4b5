import { acceptTerms } from '@fundholder/protocol/users/users.ts'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { termsQuery } from '#account/terms.ts'
import { callServer } from '#client/call-server.ts'
import { isRefusal } from '#client/failures.ts'
import { useLanguage } from '#language/use-language.ts'
import { passTerms } from '#session/session-state.ts'

export const useTerms = () => useQuery(termsQuery(useLanguage().language))

/** Accepts the terms by their version; if they have changed meanwhile, the new text is fetched instead. */
export function useAcceptTerms() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (version: string) => callServer(acceptTerms, { body: { version } }),
    onSuccess: (_, version) => passTerms(version),
    onError: (error) => {
      if (isRefusal(error, 'terms/other-version')) void queries.invalidateQueries({ queryKey: ['terms'] })
    },
  })
}
