import { expect, test } from 'vitest'
import { LEGAL_NOTICES } from '#shell/frames/legal-notices.ts'
import { CLIENT_ROUTES, PUBLIC_ROUTES } from '../../../../e2e/routes.ts'
import { makeRouter } from './router.tsx'

const routes = Object.values(makeRouter().routesByPath)
const paths = (routes: readonly { path: string }[]) => routes.map(({ path }) => path).toSorted()

test('journeys and benchmarks open every route of the page', () => {
  const isPublic = ({ options }: (typeof routes)[number]) => options.staticData?.access === 'public'
  const pathsWhere = (isWanted: (route: (typeof routes)[number]) => boolean) =>
    routes
      .filter(isWanted)
      .map(({ fullPath }) => fullPath)
      .toSorted()
  expect(paths(PUBLIC_ROUTES)).toEqual(pathsWhere(isPublic))
  expect(paths(CLIENT_ROUTES)).toEqual(pathsWhere((route) => !isPublic(route)))
})

test('they open every legal notice', () => {
  const [legal] = PUBLIC_ROUTES.filter(({ path }) => path === '/legal/$notice')
  expect(legal?.at).toEqual(LEGAL_NOTICES.map((notice) => `/legal/${notice}`))
})
