import { listFundPapers } from '@fundholder/protocol/papers.ts'
import { useQuery } from '@tanstack/react-query'
import { callServer } from '#client/call-server.ts'
import { useLanguage } from '#language/use-language.ts'

/** The papers that a fund has, one of each kind, in the client's language where there is one. */
export function usePapers(id: string) {
  const { language: lang } = useLanguage()
  return useQuery({
    queryKey: ['fund-papers', id, lang],
    queryFn: async ({ signal }) =>
      (await callServer(listFundPapers, { params: { id }, query: { lang }, signal })).data,
  })
}
