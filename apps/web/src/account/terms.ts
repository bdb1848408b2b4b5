import type { Language } from '@fundholder/domain/users/users.ts'
import { getTerms } from '@fundholder/protocol/users/users.ts'
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import { callServer } from '#client/call-server.ts'
import { useLanguage } from '#language/use-language.ts'
import { passTerms } from '#session/session-state.ts'

/** Terms in force, in a language. Grants full access once it is known that the client has accepted them. */
export const termsQuery = (language: Language) =>
  queryOptions({
    queryKey: ['terms', language],
    queryFn: async ({ signal }) => {
      const terms = await callServer(getTerms, { signal })
      if (terms.acceptedAt) passTerms(terms.version)
      return terms
    },
  })

/** Terms in force, in the reader's language; in the former one until they are loaded. */
export const useTerms = () =>
  useQuery({ ...termsQuery(useLanguage().language), placeholderData: keepPreviousData })
