import { useClient } from './use-client.ts'

/** Chooses the words of a text that speak of a company's contract where those of a member speak of what is theirs. */
export type Whose = { context?: 'company' }

export const useWhose = (): Whose => (useClient().isEmployer ? { context: 'company' } : {})
