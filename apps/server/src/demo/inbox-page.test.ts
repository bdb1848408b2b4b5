import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import { createContext, Script } from 'node:vm'
import { LANGUAGES } from '@fundholder/domain/users/users.ts'
import { noticeText } from '@fundholder/language/notices.ts'

const script = new Script(readFileSync(new URL('./page/inbox.js', import.meta.url), 'utf8'))

/** Returns the text of the page after its button has advanced the demo by a day. */
async function saidAfter(advancing: { status: number }, today: () => string | undefined): Promise<string> {
  const element = () => ({
    textContent: '',
    disabled: false,
    dataset: { days: '1' },
    press: async () => {},
    addEventListener(_kind: string, press: () => Promise<void>) {
      this.press = press
    },
    replaceChildren() {},
    removeAttribute() {},
    toggleAttribute() {},
    hasAttribute: () => false,
  })
  const elements = new Map<string, ReturnType<typeof element>>()
  const button = element()
  const fetch = async (url: string) => {
    const day = today()
    if (url.endsWith('/advance')) return new Response('{}', advancing)
    if (day === undefined) throw new TypeError('no connection')
    return Response.json({ today: day, data: [] })
  }
  const querySelector = (which: string) => {
    elements.set(which, elements.get(which) ?? element())
    return elements.get(which)
  }
  const document = { hidden: false, querySelector, querySelectorAll: () => [button] }
  script.runInContext(createContext({ document, fetch, Intl, Date, JSON, Error, setTimeout: () => {} }))
  const settle = () => new Promise((resolve) => setImmediate(resolve))
  for (let turn = 0; turn < 20; turn += 1) await settle()
  void button.press()
  for (let turn = 0; turn < 50 && (turn === 0 || button.disabled); turn += 1) await settle()
  return elements.get('#status')?.textContent ?? ''
}

const FAILED = { status: 500 }

test('shows the current date when a day fails after the clock was advanced', async () => {
  const days = ['20261125', '20261126']
  const said = await saidAfter(FAILED, () => (days.length > 1 ? days.shift() : days[0]))
  assert.match(said, /^It is now Thursday,? 26 November 2026, but not all that falls due until then/)
})

test('offers a code to copy only where a message carries one', async () => {
  const codes = async (text: string) => {
    const made: { text: string; tag: string }[] = []
    const element = (tag: string) => ({
      addEventListener() {},
      append() {},
      replaceChildren() {},
      removeAttribute() {},
      toggleAttribute() {},
      set textContent(text: string) {
        made.push({ text, tag })
      },
    })
    const message = { at: '2026-11-20T10:00:00.000Z', channel: 'email', to: 'a@b.example', subject: '', text }
    const fetch = async () => Response.json({ today: '20261120', data: [message] })
    const document = {
      hidden: false,
      createElement: element,
      querySelector: element,
      querySelectorAll: () => [],
    }
    script.runInContext(createContext({ document, fetch, Intl, Date, JSON, Error, setTimeout: () => {} }))
    await new Promise((resolve) => setTimeout(resolve, 50))
    return made.filter(({ tag }) => tag === 'output').map(({ text }) => text)
  }
  for (const language of LANGUAGES) {
    const { text } = noticeText('sign-in/code', language, { code: '402817' })
    assert.deepEqual(await codes(text), ['402817'], language)
  }
  assert.deepEqual(await codes('Your order 55.997140 units of Global Bonds, 100 000000 in all.'), [])
  assert.deepEqual(await codes('Reference 202611 is executed.'), [])
})

test('reports that the clock did not move', async () => {
  assert.equal(await saidAfter(FAILED, () => '20261125'), 'The clock was not moved. Please try again.')
})
