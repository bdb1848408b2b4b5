import { getEosSerie, getLastEosAmount } from '@fundholder/protocol/end-of-service.ts'
import type { Mount } from '#platform/http/http.ts'
import { type EosDesk, eosSerie, lastEosAmount } from './eos-amounts.ts'

export function registerEndOfService(mount: Mount, desk: EosDesk): void {
  mount(getLastEosAmount, ({ query, session }) => lastEosAmount(desk, session, query))
  mount(getEosSerie, ({ query, session }) => eosSerie(desk, session, query))
}
