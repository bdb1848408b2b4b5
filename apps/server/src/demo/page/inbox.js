// Shows the demo's messages as they arrive. Text only ever becomes text: nothing here makes HTML of it.
const POLL_MS = 2_000
/** Messages that carry a code begin with it; marks of the reading direction may come before. */
const CODE = /^[^\p{L}\d]*(\d{6})\s/u
const NO_ANSWER = 'The portal does not answer. Trying again…'
const list = document.querySelector('#messages')
const empty = document.querySelector('#empty')
const status = document.querySelector('#status')
const today = document.querySelector('#today')
const buttons = [...document.querySelectorAll('button[data-days]')]
let shown = ''
let seen

const element = (name, className, text) =>
  Object.assign(document.createElement(name), { className, textContent: text })

function say(text, hasFailed = false) {
  if (status.textContent !== text) status.textContent = text
  status.toggleAttribute('data-failed', hasFailed)
}

const inWords = (day) =>
  new Intl.DateTimeFormat('en-GB', { dateStyle: 'full', timeZone: 'UTC' }).format(
    new Date(`${day.slice(0, 4)}-${day.slice(4, 6)}-${day.slice(6)}T00:00:00Z`),
  )

function showDay(day) {
  today.textContent = inWords(day)
}

function itemOf({ at, channel, to, subject, text }, isNew) {
  const item = element('li', isNew ? 'new' : '', '')
  const time = element('time', 'at', new Date(at).toLocaleTimeString('en-GB'))
  time.dateTime = at
  item.append(element('p', 'to', `${channel === 'sms' ? 'SMS' : 'E-mail'} to ${to}`), time)
  if (subject) item.append(element('p', 'text subject', subject))
  item.append(element('p', 'text', text))
  const [, code] = CODE.exec(text) ?? []
  if (code) item.append(codeLine(code))
  return item
}

function codeLine(code) {
  const line = element('div', 'code', '')
  const copy = element('button', '', 'Copy code')
  copy.type = 'button'
  copy.addEventListener('click', async () => {
    await navigator.clipboard.writeText(code)
    copy.textContent = 'Copied'
  })
  line.append(element('output', '', code), copy)
  return line
}

function showMessages(messages) {
  const isFirstLook = seen === undefined
  const nameOf = (message) => JSON.stringify(message)
  const names = new Set(messages.map(nameOf))
  list.replaceChildren(
    ...messages.map((message) => itemOf(message, !isFirstLook && !seen.has(nameOf(message)))),
  )
  list.removeAttribute('aria-busy')
  empty.hidden = messages.length > 0
  if (!isFirstLook && messages.some((message) => !seen.has(nameOf(message))))
    say('A new message has arrived.')
  seen = names
}

async function refresh() {
  try {
    const answer = await fetch('/api/demo/messages')
    if (!answer.ok) throw new Error(`the inbox answered ${answer.status}`)
    const text = await answer.text()
    if (text !== shown) {
      const { today: day, data } = JSON.parse(text)
      showDay(day)
      showMessages(data)
      shown = text
    }
    if (status.textContent === NO_ANSWER) say('')
  } catch {
    say(NO_ANSWER, true)
  }
}

async function advance(days) {
  const before = today.textContent
  for (const button of buttons) button.disabled = true
  say('Days go by: prices are published, trades settle, contributions arrive…')
  try {
    const answer = await fetch('/api/demo/advance', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ businessDays: days }),
    })
    if (!answer.ok) throw new Error(`advancing answered ${answer.status}`)
    const { today: day } = await answer.json()
    showDay(day)
    say(`It is now ${inWords(day)}.`)
  } catch {
    say(await whatFailed(before), true)
  }
  for (const button of buttons) button.disabled = false
}

/** The clock moves before its days happen, so that it may have been moved although they did not. */
async function whatFailed(before) {
  try {
    const answer = await fetch('/api/demo/messages')
    if (!answer.ok) throw new Error(`the inbox answered ${answer.status}`)
    const { today: day } = await answer.json()
    if (inWords(day) === before) return 'The clock was not moved. Please try again.'
    showDay(day)
    return `It is now ${inWords(day)}, but not all that falls due until then has happened. The next advance tries it again.`
  } catch {
    return 'The portal does not answer: whether the clock was moved shows when it does.'
  }
}

for (const button of buttons)
  button.addEventListener('click', () => void advance(Number(button.dataset.days)))

async function keepFresh() {
  if (!document.hidden) await refresh()
  setTimeout(() => void keepFresh(), POLL_MS)
}
void keepFresh()
