// Keeps the shell of the portal: the page itself, its code, styles, fonts and settings. Answers of the API never pass
// through here, so that nothing of a client is stored.
const CACHE = 'shell-RELEASE'
/** What the login and the frame of every page are made of. */
const SHELL = ['/', '/config.json', 'FILES']
/** The code and styles of all pages, in no language. */
const PAGES = ['PAGE-FILES']
const NAMED_BY_CONTENT = /^\/assets\//
const OTHERS = /^\/(api|demo)(\/|$)/

addEventListener('install', (event) => {
  event.waitUntil(caches.open(CACHE).then((cache) => cache.addAll(SHELL)))
})

addEventListener('activate', (event) => {
  const former = (name) => name.startsWith('shell-') && name !== CACHE
  const clean = async () => {
    for (const name of (await caches.keys()).filter(former)) await caches.delete(name)
  }
  event.waitUntil(Promise.all([clean(), clients.claim()]))
})

/** A page at rest asks for all pages, and names the files that it was drawn with. */
addEventListener('message', (event) => {
  const drawnWith = event.data.keep.filter((path) => NAMED_BY_CONTENT.test(path))
  event.waitUntil(keepOneByOne(new Set([...drawnWith, ...PAGES])))
})

addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname, search } = new URL(request.url)
  if (request.method !== 'GET' || origin !== location.origin || OTHERS.test(pathname)) return
  if (NAMED_BY_CONTENT.test(pathname)) event.respondWith(keptFirst(request))
  else if (request.mode === 'navigate') event.respondWith(networkFirst(request, '/'))
  else if (SHELL.includes(pathname + search)) event.respondWith(networkFirst(request, pathname))
})

/** One file after the other, so that the reader's own requests go first. What fails is asked for again on the next visit. */
async function keepOneByOne(files) {
  const cache = await caches.open(CACHE)
  for (const file of files)
    if (!(await cache.match(file)))
      await cache.add(new Request(file, { priority: 'low' })).catch(() => undefined)
}

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
