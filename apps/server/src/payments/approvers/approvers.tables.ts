export type ApproverRow = {
  id: string
  name: string
  /** The name in one spelling, and the address in small letters: each is of one person for ever. */
  name_key: string
  email: string
  email_key: string
  code_hash: Buffer | null
  code_until: Date | null
  passphrase_hash: string | null
  first_enrolled_at: Date | null
  allows_from: Date
  removed_at: Date | null
}

export type AuditEntryRow = {
  sequence: bigint
  act: 'added' | 'enrolled' | 'removed' | 'approved' | 'begun-anew'
  /** The person, of an approval the order, of beginning anew nobody. */
  subject: string
  by_people: string[]
  details: Record<string, string>
  at: Date
  previous_hash: Buffer
  hash: Buffer
}

declare module '#platform/database/database.ts' {
  interface Tables {
    payout_person: ApproverRow
    payout_act: AuditEntryRow
    payout_act_head: { sequence: bigint; hash: Buffer }
  }
}
