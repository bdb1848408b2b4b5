import { firstView } from './en/first-view.ts'
import { later } from './en/later.ts'

/** Every text of the portal in English, the default language and the shape of all others. */
export const en = {
  ...firstView,
  ...later,
  dashboard: { ...firstView.dashboard, ...later.dashboard },
  refusals: { ...firstView.refusals, ...later.refusals },
} as const
