import type { Language, UserType } from '@fundholder/domain/users/users.ts'
import type { Generated } from 'kysely'

export type EndReason =
  | 'logout'
  | 'idle'
  | 'expired'
  | 'replayed'
  | 'stolen'
  | 'password'
  | 'role'
  | 'disabled'
  | 'operator'
  | 'replaced'

export type CodeEventKind = 'resend' | 'wrong' | 'recovery' | 'invitation'

declare module '#platform/database/database.ts' {
  interface Tables {
    portal_user: {
      id: string
      entity_id: number
      username: string
      /** `usernameKey` of the username: unique within the entity. */
      username_key: string
      user_type: UserType
      employer_id: string | null
      email: string
      phone: string | null
      language: Language | null
      password_hash: string | null
      password_set_at: Date | null
      /** Since when the back office wants another password; null once it is chosen. */
      password_change_required_at: Generated<Date | null>
      terms_version: string | null
      terms_accepted_at: Date | null
      disabled_at: Date | null
      created_at: Date
    }
    known_device: { user_id: string; device_hash: Buffer; known_until: Date }
    session: {
      id: string
      user_id: string
      device_hash: Buffer
      opened_at: Date
      idle_until: Date
      expires_at: Date
      ended_at: Date | null
      end_reason: EndReason | null
      key_id: string
      token_seed: Buffer
      generation: number
      generation_first_used_at: Date | null
      user_agent: Generated<string | null>
    }
    challenge: {
      reference_hash: Buffer
      user_id: string
      purpose: string
      subject_hash: Buffer
      channel: 'sms' | 'email'
      destination: string
      subject: string
      message: string
      key_id: string
      code_salt: Buffer
      code_hash: Buffer
      tries: number
      first_sent_at: Date
      sent_at: Date
      expires_at: Date
      spent_at: Date | null
      is_sent: Generated<boolean>
    }
    code_event: { id: Generated<bigint>; user_id: string; kind: CodeEventKind; at: Date }
    wrong_password_run: {
      entity_id: number
      name_hash: Buffer
      device_key: Buffer
      failures: number
      last_at: Date
      locked_until: Date | null
    }
    password_link: {
      user_id: string
      purpose: 'activation' | 'recovery'
      secret_hash: Buffer
      email: string
      sent_at: Date
      expires_at: Date
      spent_at: Date | null
      /** Key of the code for typing by hand; only invitations have one. */
      code_key_id: string | null
      code_hash: Buffer | null
    }
    authenticator: {
      user_id: string
      secret: Buffer
      last_step: bigint
      added_at: Date
      last_used_at: Date | null
    }
    backup_code: {
      user_id: string
      code_hash: Buffer
      key_id: string
      made_at: Date
      spent_at: Date | null
    }
    passkey: {
      credential: Buffer
      user_id: string
      public_key: Buffer
      counter: bigint
      host: string
      origin: string
      transports: string[]
      name: string
      added_at: Date
      last_used_at: Date | null
    }
    former_password: { user_id: string; password_hash: string; set_at: Date }
  }
}
