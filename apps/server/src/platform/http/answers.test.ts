import assert from 'node:assert/strict'
import { test } from 'node:test'
import * as z from 'zod/mini'
import { answerWriter } from './answers.ts'

const writerOf = (schema: z.ZodMiniType) =>
  answerWriter({ schema, method: 'GET', url: '/', httpStatus: '200', contentType: 'application/json' })

test('serialises a shared answer once for each call', () => {
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

test('serialises mutable answers each time', () => {
  const write = writerOf(z.object({ price: z.number() }))
  const answer = { price: 12 }
  assert.equal(write(answer), '{"price":12}')
  answer.price = 13
  assert.equal(write(answer), '{"price":13}')
})

test('never sends properties outside a call’s schema, also from the cache', () => {
  const write = writerOf(z.object({ price: z.number() }))
  const answer = Object.freeze({ price: 'free' })
  assert.throws(() => write(answer))
  assert.throws(() => write(answer))
})
