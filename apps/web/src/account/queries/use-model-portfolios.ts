import { LIST_LIMIT } from '@fundholder/domain/limits.ts'
import { listModelPortfolios } from '@fundholder/protocol/funds/model-portfolios.ts'
import { useQuery } from '@tanstack/react-query'
import { callServer } from '#client/call-server.ts'

/** The model portfolios, the least risk first. */
export const useModelPortfolios = () =>
  useQuery({
    queryKey: ['model-portfolios'],
    queryFn: async ({ signal }) =>
      (await callServer(listModelPortfolios, { query: { limit: LIST_LIMIT }, signal })).data,
  })
