import { useClient } from './use-client.ts'

/** Selects the variant of a text that addresses a company instead of a member. */
export type OwnerContext = { context?: 'company' }

export const useOwnerContext = (): OwnerContext => (useClient().isEmployer ? { context: 'company' } : {})
