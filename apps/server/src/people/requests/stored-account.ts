import * as z from 'zod/mini'

/** A bank account as a request stores it. */
export const StoredAccount = z.object({
  accountHolder: z.string(),
  bankName: z.string(),
  bic: z.string(),
  iban: z.string(),
})
export type StoredAccount = z.infer<typeof StoredAccount>
