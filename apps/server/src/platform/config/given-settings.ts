import { readFileSync } from 'node:fs'
import { fileReason, OperatorError } from '#platform/basics/operator-error.ts'

/** One or more settings are wrong; the message has a line for each. */
export class WrongSettings extends OperatorError {}

/** Settings that may be given as the name of a file that holds them, under the name with `_FILE` added. */
const FROM_FILES = [
  'TOKEN_KEYS',
  'OUTBOX_KEYS',
  'PAGE_KEYS',
  'DATABASE_URL',
  'SMTP_URL',
  'SMS_WEBHOOK_URL',
  'METRICS_TOKEN',
  'ASSISTANT_MODEL_KEY',
  'DOCUMENT_S3_KEY_ID',
  'DOCUMENT_S3_SECRET',
] as const

/**
 * The settings of an environment, with those that are in files read from there. What is set to nothing counts as not
 * set.
 *
 * @throws {WrongSettings} where a file cannot be read, or a setting is given both ways.
 */
export function givenSettings(
  environment: Readonly<Record<string, string | undefined>>,
): Record<string, string> {
  const given: Record<string, string> = {}
  for (const [name, value] of Object.entries(environment)) {
    if (value?.trim()) given[name] = value.trim()
  }
  for (const name of FROM_FILES) {
    const file = given[`${name}_FILE`]
    if (file === undefined) continue
    if (given[name] !== undefined) throw new WrongSettings(`${name}: is given twice, by value and by file`)
    given[name] = readSetting(name, file)
  }
  return given
}

function readSetting(name: string, file: string): string {
  try {
    return readFileSync(file, 'utf8').trim()
  } catch (error) {
    throw new WrongSettings(`${name}_FILE: ${file} cannot be used: ${fileReason(error)}.`, { cause: error })
  }
}

/** The parts of a setting that are separated by commas. */
export const listed = (text: string) =>
  text
    .split(',')
    .map((one) => one.trim())
    .filter(Boolean)
