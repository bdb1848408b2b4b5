import * as z from 'zod/mini'

export const Username = z.string().check(z.minLength(1), z.maxLength(254))
export const Password = z.string().check(z.minLength(1), z.maxLength(256))
export const Entity = z.int().check(z.gte(1), z.lte(999_999))

/** Secret of a link, or reference of a sent code, made by the server. */
export const Secret = z.string().check(z.minLength(1), z.maxLength(128))

export const Credentials = z.strictObject({ username: Username, password: Password })
/** Secret of a link with the new password. */
export const TokenAndPassword = { token: Secret, password: Password }

export const showTwilio = z
  .boolean()
  .check(z.meta({ description: 'True if a code was sent and the password waits for it' }))

/** Refusals of every call that checks a password. */
export const PASSWORD_REFUSALS = ['sign-in/wrong-credentials', 'sign-in/slow-down', 'sign-in/locked'] as const
/** Refusals of every call that sets a password. */
export const NEW_PASSWORD_REFUSALS = [
  'passwords/too-short',
  'passwords/contains-username',
  'passwords/policy',
  'passwords/used-before',
] as const
