import type { FastifySerializerCompiler } from 'fastify'
import { ResponseSerializationError } from 'fastify-type-provider-zod'
import type * as z from 'zod'

/**
 * Writes an answer as its call describes it: what the schema does not know is left out, what it does not allow is never
 * sent.
 *
 * @throws {ResponseSerializationError} when the answer is not what the schema says.
 */
export const answerWriter: FastifySerializerCompiler<z.ZodType> =
  ({ schema, method, url }) =>
  (answer) => {
    // Answers are described as they travel, without transformations, so that parsing is all there is to writing them.
    const { data, error } = schema.safeParse(answer)
    if (error) throw new ResponseSerializationError(method, url, { cause: error })
    return JSON.stringify(data)
  }
