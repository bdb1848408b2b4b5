import { createRoute, type StaticDataRouteOption } from '@tanstack/react-router'
import { Preparing } from '#shell/preparing.tsx'
import { root } from './root-route.ts'

const BARE = { access: 'public', isBare: true } as const

/** Pages whose screens are still to come; a screen that is ready gets a route of its own elsewhere. */
const PREPARING = [
  ['/documentation', { title: 'shell.menu.documentation' }],
  ['/contact', { title: 'shell.page.contact' }],
  ['/verify', { title: 'shell.page.verify', ...BARE }],
] as const satisfies readonly (readonly [string, StaticDataRouteOption])[]

export const preparingRoutes = PREPARING.map(([path, staticData]) =>
  createRoute({ getParentRoute: () => root, path, staticData, component: Preparing }),
)
