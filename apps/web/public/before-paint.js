// A file of its own and not a module: the policy allows no inline script, and the colours must be right before the first
// paint. It also asks at once for the code of the page that this visitor will see first.
const page = document.documentElement
for (const name of ['theme', 'entity']) {
  const kept = localStorage.getItem(`fundholder.${name}`)
  if (kept) page.dataset[name] = kept
}
page.dataset.visitor = localStorage.getItem('fundholder.access-token') ? 'signed-in' : 'signed-out'
for (const link of document.querySelectorAll(`link[data-visitor=${page.dataset.visitor}]`))
  link.rel = link.dataset.rel
