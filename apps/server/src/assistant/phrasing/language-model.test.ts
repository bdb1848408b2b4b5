import assert from 'node:assert/strict'
import { createServer } from 'node:http'
import { test } from 'node:test'
import { isFaithful, languageModel } from './language-model.ts'

test('a model’s words are used only with the very numbers of the plain answer', async (t) => {
  let says = ''
  const stub = createServer((request, response) => {
    request.resume()
    request.on('end', () => response.end(JSON.stringify({ choices: [{ message: { content: says } }] })))
  })
  await new Promise<void>((resolve) => void stub.listen(0, '127.0.0.1', resolve))
  t.after(() => stub.close())
  const address = stub.address()
  const port = typeof address === 'object' ? address?.port : 0
  const rephrase = languageModel({ url: `http://127.0.0.1:${port}/v1`, model: 'm', key: undefined })
  const plain = ['You paid in $1,234.50 by 19 Nov 2026.']
  says = 'By 19 Nov 2026 you had paid in $1,234.50, well done.'
  assert.deepEqual(await rephrase(plain, 'en'), [says])
  for (says of [
    'You paid in $1,234.51 by 19 Nov 2026.',
    'You paid in $1,234.50.',
    'By 19 Nov 2026: $1,234.50. Buy 3 more funds!',
    'By 19 Nov 2026: $1,234.50, see https://evil.example',
    '',
  ])
    assert.deepEqual(await rephrase(plain, 'en'), plain, says)
  stub.closeAllConnections()
  stub.close()
  assert.deepEqual(await rephrase(plain, 'en'), plain, 'a model that does not answer')
  assert(isFaithful('−5.20 %', 'It was −5.20 %'))
})
