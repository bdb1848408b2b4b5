import { type Selectable, sql } from 'kysely'
import type { Tables } from '#platform/database/database.ts'
import { publicView } from '#platform/database/public-view.ts'
import type {} from './identity.tables.ts'

/** Users, also for requests of clients. */
export const USER_VIEW = publicView('portal_user', [
  'id',
  'entity_id',
  'username',
  'user_type',
  'employer_id',
  'email',
  'language',
])

type UserRecord = Pick<
  Selectable<Tables['portal_user']>,
  | 'id'
  | 'entity_id'
  | 'username'
  | 'username_key'
  | 'user_type'
  | 'employer_id'
  | 'email'
  | 'phone'
  | 'language'
  | 'disabled_at'
> & { has_password: boolean }

/** Users with what only the service may read. */
export const USER_RECORD_VIEW = sql<UserRecord>`(select id, entity_id, username, username_key, user_type, employer_id, email,
  phone, language, disabled_at, password_hash is not null as has_password from portal_user)`

export const SESSION_VIEW = publicView('session', ['id', 'ended_at'])
/** Codes by the hash of their reference, each with the fingerprint of the order or change that it approves. */
export const CHALLENGE_VIEW = publicView('challenge', ['reference_hash', 'subject_hash'])
