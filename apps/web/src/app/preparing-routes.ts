import { createRoute, type StaticDataRouteOption } from '@tanstack/react-router'
import { Preparing } from '#shell/preparing.tsx'
import { root } from './root-route.ts'

/** Pages whose screens are still to come; a screen that is ready gets a route of its own elsewhere. */
const PREPARING = [['/contact', { title: 'shell.page.contact' }]] as const satisfies readonly (readonly [
  string,
  StaticDataRouteOption,
])[]

export const preparingRoutes = PREPARING.map(([path, staticData]) =>
  createRoute({ getParentRoute: () => root, path, staticData, component: Preparing }),
)
