// Keeps the shell of the portal: the page itself, its code, styles, fonts and settings. Answers of the API never pass
// through here, so that nothing of a client is stored.
const CACHE = 'shell-RELEASE'
/** What the login and the frame of every page are made of. */
const SHELL = ['/', '/config.json', 'FILES']
const NAMED_BY_CONTENT = /^\/assets\//
const OTHERS = /^\/(api|demo)(\/|$)/

addEventListener('install', (event) => {
  event.waitUntil(caches.open(CACHE).then((cache) => cache.addAll(SHELL)))
})

addEventListener('activate', (event) => {
  const former = (name) => name.startsWith('shell-') && name !== CACHE
  event.waitUntil(
    caches.keys().then((names) => Promise.all(names.filter(former).map((name) => caches.delete(name)))),
  )
})

addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname, search } = new URL(request.url)
  if (request.method !== 'GET' || origin !== location.origin || OTHERS.test(pathname)) return
  if (NAMED_BY_CONTENT.test(pathname)) event.respondWith(keptFirst(request))
  else if (request.mode === 'navigate') event.respondWith(networkFirst(request, '/'))
  else if (SHELL.includes(pathname + search)) event.respondWith(networkFirst(request, pathname))
})

async function keptFirst(request) {
  const kept = await caches.match(request)
  if (kept) return kept
  const answer = await fetch(request)
  if (answer.ok) void (await caches.open(CACHE)).put(request, answer.clone())
  return answer
}

async function networkFirst(request, key) {
  try {
    const answer = await fetch(request)
    if (answer.ok && key !== '/') void (await caches.open(CACHE)).put(key, answer.clone())
    return answer
  } catch (error) {
    const kept = await caches.match(key)
    if (!kept) throw error
    return kept
  }
}
