import type { FastifySerializerCompiler } from 'fastify'
import { ResponseSerializationError } from 'fastify-type-provider-zod'
import type * as z from 'zod/mini'

/**
 * Writes an answer as its call describes it: what the schema does not know is left out, what it does not allow is never
 * sent. One that is frozen stays as it is and is somebody else's too: it is checked and written once.
 *
 * @throws {ResponseSerializationError} when the answer is not what the schema says.
 */
export const answerWriter: FastifySerializerCompiler<z.ZodMiniType> = ({ schema, method, url }) => {
  /** Serialised answers that are the same for all users. */
  const written = new WeakMap<object, string>()
  return (answer: unknown) => {
    const isKept = typeof answer === 'object' && answer !== null && Object.isFrozen(answer)
    const known = isKept ? written.get(answer) : undefined
    if (known !== undefined) return known
    // Answers are described as they travel, without transformations, so that parsing is all there is to writing them.
    const { data, error } = schema.safeParse(answer)
    if (error) throw new ResponseSerializationError(method, url, { cause: error })
    const text = JSON.stringify(data)
    if (isKept) written.set(answer, text)
    return text
  }
}
