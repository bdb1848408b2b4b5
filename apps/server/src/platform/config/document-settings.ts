import { join } from 'node:path'
import * as z from 'zod/mini'

export type S3Settings = { url: URL; region: string; accessKeyId: string; secretAccessKey: string }

/** Storage of document files. */
export type DocumentSettings = {
  storage: 'database' | 'folder' | 's3'
  folder: string
  s3: S3Settings | undefined
}

const NEEDED = ['DOCUMENT_S3_URL', 'DOCUMENT_S3_KEY_ID', 'DOCUMENT_S3_SECRET'] as const

/** Settings of the storage of documents, as an environment has them. */
export const DOCUMENT_SETTINGS = {
  DOCUMENT_STORAGE: z._default(
    z.enum(['database', 'folder', 's3'], { error: "must be 'database', 'folder' or 's3'" }),
    'database',
  ),
  DOCUMENT_FOLDER: z.optional(z.string().check(z.minLength(1))),
  DOCUMENT_S3_URL: z.optional(
    z.string().check(
      z.regex(/^https?:\/\/[^/?#]+\/[^?#]+$/, {
        error: 'must be the address of a bucket, such as https://s3.eu-west-1.amazonaws.com/documents',
      }),
    ),
  ),
  DOCUMENT_S3_REGION: z._default(z.string(), 'us-east-1'),
  DOCUMENT_S3_KEY_ID: z.optional(z.string()),
  DOCUMENT_S3_SECRET: z.optional(z.string()),
}

type Given = z.output<z.ZodMiniObject<typeof DOCUMENT_SETTINGS>>

export function documentSettingsOf(given: Given, dataDir: string): DocumentSettings {
  const { DOCUMENT_S3_URL: url, DOCUMENT_S3_KEY_ID: accessKeyId, DOCUMENT_S3_SECRET: secretAccessKey } = given
  return {
    storage: given.DOCUMENT_STORAGE,
    folder: given.DOCUMENT_FOLDER ?? join(dataDir, 'documents'),
    s3:
      url && accessKeyId && secretAccessKey
        ? { url: new URL(url), region: given.DOCUMENT_S3_REGION, accessKeyId, secretAccessKey }
        : undefined,
  }
}

/** Names what a store of documents lacks. */
export const lackingForDocuments = (given: Readonly<Record<string, string>>): string[] =>
  given['DOCUMENT_STORAGE'] === 's3'
    ? NEEDED.filter((name) => given[name] === undefined).map(
        (name) => `${name}: is missing, DOCUMENT_STORAGE=s3 needs it`,
      )
    : []
