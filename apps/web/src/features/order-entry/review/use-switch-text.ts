import type { StrategyType } from '@fundholder/domain/users/users.ts'
import { useOwnerContext } from '#account/queries/client/use-owner-context.ts'
import { useLanguage } from '#language/use-language.ts'

/** Returns what leaving the current strategy does to holdings and contributions. */
export function useSwitchText(to: StrategyType, isHeldMoved: boolean): string {
  const { text } = useLanguage()
  const whose = useOwnerContext()
  if (to === 'MODEL') return text('dealing.confirm.modelText', whose)
  return text(isHeldMoved ? 'dealing.confirm.selfText' : 'dealing.self.leaves', whose)
}
