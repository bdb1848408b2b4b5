import { useClient } from './use-client.ts'

/** Chooses the words of a text that speak of a company's contract where those of a member speak of what is theirs. */
export type OwnerContext = { context?: 'company' }

export const useOwnerContext = (): OwnerContext => (useClient().isEmployer ? { context: 'company' } : {})
