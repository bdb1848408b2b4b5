import assert from 'node:assert/strict'
import { test } from 'node:test'
import * as z from 'zod/mini'
import { answerWriter } from './answers.ts'

const writerOf = (schema: z.ZodMiniType) =>
  answerWriter({ schema, method: 'GET', url: '/', httpStatus: '200', contentType: 'application/json' })

test('what is the same for everybody is written once, by each call in its own way', () => {
  let readings = 0
  const answer = Object.freeze({
    get price() {
      readings += 1
      return 12
    },
    secret: 'of nobody',
  })
  const [plain, whole] = [writerOf(z.object({ price: z.number() })), writerOf(z.looseObject({}))]
  assert.deepEqual([plain(answer), plain(answer)], ['{"price":12}', '{"price":12}'])
  assert.equal(readings, 1)
  assert.equal(whole(answer), '{"price":12,"secret":"of nobody"}')
})

test('what may still change is written as it is now', () => {
  const write = writerOf(z.object({ price: z.number() }))
  const answer = { price: 12 }
  assert.equal(write(answer), '{"price":12}')
  answer.price = 13
  assert.equal(write(answer), '{"price":13}')
})

test('what a call does not allow is never sent, not the second time either', () => {
  const write = writerOf(z.object({ price: z.number() }))
  const answer = Object.freeze({ price: 'free' })
  assert.throws(() => write(answer))
  assert.throws(() => write(answer))
})
