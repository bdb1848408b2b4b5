// A file of its own and not a module: the policy allows no inline script, and the colours must be right before the first
// paint. It also asks for the code of the page that this visitor will see first, as soon as the browser reads its name.
{
  const page = document.documentElement
  let storage // a browser may refuse it
  try {
    storage = localStorage
  } catch {
    // Then nothing is remembered.
  }
  page.dataset.visitor = storage?.getItem('fundholder.access-token') ? 'signed-in' : 'signed-out'

  // The call that the code will make first, as this session made it on this page before: its answer comes with the code.
  const kept = (name) => {
    const { value, expires_at } = JSON.parse(storage?.getItem(`fundholder.${name}`) ?? null) ?? {}
    return expires_at > Date.now() ? value : undefined
  }
  try {
    const theme = kept('theme')
    if (theme) page.dataset.theme = theme
    for (const [token, value] of JSON.parse(kept('brand') ?? '[]')) page.style.setProperty(token, value)
    const [access, system, first] = ['access-token', 'system-token', 'first-call'].map(kept)
    const { page: at, url, body } = JSON.parse(first ?? '{}')
    if (access && system && at === location.pathname + location.search) {
      const headers = {
        'content-type': 'application/json',
        authorization: `Bearer ${access}`,
        'system-token': system,
      }
      const answer = fetch(url, { method: 'POST', cache: 'no-store', headers, body })
      answer.catch(() => {}) // then the code makes the call
      window.sentFirst = { url, body, answer }
    }
  } catch {
    // What another version kept; the code makes the call.
  }

  const ask = () => {
    for (const link of document.head.querySelectorAll(
      `link:is([data-visitor=${page.dataset.visitor}], [disabled]):not([rel])`,
    ))
      link.rel = link.dataset.rel
  }
  const reading = new MutationObserver(ask)
  reading.observe(document.head, { childList: true })
  addEventListener('DOMContentLoaded', () => {
    ask()
    reading.disconnect()
  })
}
