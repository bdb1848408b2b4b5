import { getFactors } from '@fundholder/protocol/users/factors.ts'
import { queryOptions } from '@tanstack/react-query'
import { callServer } from '#client/call-server.ts'

export const factorsQuery = queryOptions({
  queryKey: ['factors'],
  queryFn: ({ signal }) => callServer(getFactors, { signal }),
})
