import { getEosSerie, getLastEosAmount } from '@fundholder/protocol/planning/end-of-service.ts'
import type { Mount } from '#platform/http/http.ts'
import { type EosDeps, eosSerie, lastEosAmount } from './eos-amounts.ts'

export function registerEndOfService(mount: Mount, deps: EosDeps): void {
  mount(getLastEosAmount, ({ query, session }) => lastEosAmount(deps, session, query))
  mount(getEosSerie, ({ query, session }) => eosSerie(deps, session, query))
}
