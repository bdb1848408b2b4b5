import { readFileSync } from 'node:fs'
import { advanceDemo as advanceCall, readInbox } from '@fundholder/protocol/demo.ts'
import { Refusal } from '#platform/basics/refusal.ts'
import type { HttpServer, Mount } from '#platform/http/http.ts'
import { advanceDemo } from './advance-demo.ts'
import { newestMessages } from './inbox.ts'
import type { DemoDeps } from './pass-days.ts'

type RoutesDeps = DemoDeps & {
  /** File of delivered messages. */
  outboxFile: string
  /** Host names of this demo. */
  ownHosts: ReadonlySet<string>
}

const PAGE = '/demo/inbox'
const FILES = {
  [PAGE]: { file: 'inbox.html', type: 'text/html; charset=utf-8' },
  [`${PAGE}.css`]: { file: 'inbox.css', type: 'text/css; charset=utf-8' },
  [`${PAGE}.js`]: { file: 'inbox.js', type: 'text/javascript; charset=utf-8' },
}

/** The inbox of a demo's people and the handle of its clock. To be registered in a demo and nowhere else. */
export function registerDemo(app: HttpServer, mount: Mount, deps: RoutesDeps): void {
  app.addHook('onRequest', async (request) => {
    // A page elsewhere may point its own name at this machine; codes are not for its eyes.
    const isForDemo = request.routeOptions.config.access === 'demo'
    if (isForDemo && !deps.ownHosts.has(request.hostname)) throw new Refusal('request/foreign-origin')
  })
  mount(readInbox, async () => ({
    today: deps.clock.today(),
    data: await newestMessages(deps.outboxFile),
  }))
  mount(advanceCall, async ({ body }) => ({ today: await advanceDemo(deps, body.businessDays) }))
  for (const [url, { file, type }] of Object.entries(FILES)) {
    const content = readFileSync(new URL(`./page/${file}`, import.meta.url), 'utf8')
    app.get(url, { config: { access: 'demo' } }, async (_request, reply) => reply.type(type).send(content))
  }
}
