// A file of its own and not a module: the policy allows no inline script, and the colours must be right before the first
// paint. It also asks for the code of the page that this visitor will see first, as soon as the browser reads its name.
const page = document.documentElement
for (const name of ['theme', 'entity']) {
  const kept = localStorage.getItem(`fundholder.${name}`)
  if (kept) page.dataset[name] = kept
}
page.dataset.visitor = localStorage.getItem('fundholder.access-token') ? 'signed-in' : 'signed-out'

const ask = () => {
  for (const link of document.head.querySelectorAll(`link[data-visitor=${page.dataset.visitor}]:not([rel])`))
    link.rel = link.dataset.rel
}
const reading = new MutationObserver(ask)
reading.observe(document.head, { childList: true })
addEventListener('DOMContentLoaded', () => {
  ask()
  reading.disconnect()
})
