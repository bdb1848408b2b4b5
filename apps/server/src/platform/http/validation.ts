import * as z from 'zod/mini'
import { Refusal } from '#platform/basics/refusal.ts'

/** The parts of a request's input, as a refusal names them. */
export type InputPart = 'params' | 'query' | 'body'

/** Path and description of invalid input. Values are never repeated, because they may be secret. */
export type Problem = { path: string; problem: string }

const MOST_PROBLEMS = 20
const LONGEST_PATH = 200
const NOTHING = z.nullish(z.strictObject({}))

/**
 * Parses one part of a request by its call's schema. A part without a schema must be empty.
 *
 * @throws {Refusal} `request/invalid` naming each path and its fault.
 */
export function parsePart(part: InputPart, shape: z.ZodMiniType | undefined, input: unknown): unknown {
  const problem = part === 'body' ? undefined : unsafeText(input) // bodies were looked at when they were read
  if (problem) throw invalid([{ path: part, problem }])
  const result = (shape ?? NOTHING).safeParse(input ?? undefined)
  if (result.success) return shape ? result.data : undefined
  throw invalid(
    result.error.issues.slice(0, MOST_PROBLEMS).map((issue) => ({
      path: [part, ...issue.path].join('.').slice(0, LONGEST_PATH),
      problem: problemOf(issue),
    })),
  )
}

export const invalid = (problems: readonly Problem[]) => new Refusal('request/invalid', { problems })

/** Names no unknown key: people send secrets under any name. */
const problemOf = (issue: z.core.$ZodIssue) =>
  issue.code === 'unrecognized_keys' ? 'has keys that are not known here' : issue.message

/** The names under which JavaScript keeps the workings of every object. */
export const isReservedKey = (key: string) =>
  key === '__proto__' || key === 'constructor' || key === 'prototype'

/** PostgreSQL stores no null bytes. */
export const hasNullByte = (text: string) => text.includes('\0')

function unsafeText(input: unknown): string | undefined {
  for (const [key, value] of Object.entries(input ?? {})) {
    if (isReservedKey(key)) return 'has a reserved key'
    if (hasNullByte(key) || [value].flat().some((one) => typeof one === 'string' && hasNullByte(one))) {
      return 'has a null byte'
    }
  }
  return undefined
}
