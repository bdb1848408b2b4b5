import { DEFAULT_ENTITY } from '@fundholder/domain/limits.ts'
import type { FastifyRequest } from '#platform/http/http.ts'

/** A host that serves one manager decides; elsewhere the page shows whose portal it shows. */
export const servedEntity = (
  { entityOf }: { entityOf: (host: string) => number | undefined },
  request: FastifyRequest,
  input: number | undefined,
): number => entityOf(request.hostname) ?? input ?? DEFAULT_ENTITY
