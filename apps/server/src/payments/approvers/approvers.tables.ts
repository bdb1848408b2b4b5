export type ApproverRow = {
  id: string
  name: string
  /** From `nameKeyOf`, unique for ever. `email_key`, the address in lower case, is unique too. */
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
  /** Id of the approver; of the order for `approved`. A reset has only zeros; `begun-anew`, its name, is hashed and therefore kept. */
  subject: string
  by_approvers: string[]
  details: Record<string, string>
  at: Date
  previous_hash: Buffer
  hash: Buffer
}

declare module '#platform/database/database.ts' {
  interface Tables {
    payment_approver: ApproverRow
    payment_audit_entry: AuditEntryRow
    payment_audit_head: { sequence: bigint; hash: Buffer }
  }
}
