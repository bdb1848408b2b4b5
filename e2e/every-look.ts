import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { LANGUAGES, type Language } from '../packages/domain/src/users/users.ts'
import { CLIENT_ROUTES, PUBLIC_ROUTES, type Route } from './routes.ts'

/** How a page is shown. */
export type Look = { language: Language; scheme: 'light' | 'dark'; brand: string; width: number }

/** All values of each dimension. */
export const LOOKS = {
  language: LANGUAGES,
  scheme: ['light', 'dark'],
  brand: readdirSync(join(import.meta.dirname, '../packages/brands/folders')).sort(),
  width: [1440, 1024, 768, 390],
} as const satisfies { [Dimension in keyof Look]: readonly Look[Dimension][] }

export const VISITORS = ['stranger', 'member', 'employer'] as const
export type Visitor = (typeof VISITORS)[number]

/** All routes with those who open them. */
const PAGES: readonly { route: Route; visitors: readonly Visitor[] }[] = [
  ...[{ path: '/' }, ...PUBLIC_ROUTES].map((route) => ({ route, visitors: ['stranger'] as const })),
  ...CLIENT_ROUTES.map((route) => ({
    route,
    visitors: route.isForMembers ? (['member'] as const) : (['member', 'employer'] as const),
  })),
]

/** A visit of one address of a route; `turn` chooses among several, which without it are all visited. */
export type Visit = { visitor: Visitor; route: Route; look: Look; turn?: number }

/**
 * Each route in each language, and every two values of any two dimensions at least once. Fewer visits cannot do: there are
 * as many pairs of a route and a language.
 */
export const everyPair = (): Visit[] =>
  PAGES.flatMap(({ route, visitors }, place) =>
    LOOKS.language.map((language, turn) => ({
      visitor: cycled(visitors, turn + Math.floor(place / 4)),
      route,
      look: {
        language,
        scheme: cycled(LOOKS.scheme, turn + Math.floor(place / 2)),
        brand: cycled(LOOKS.brand, place + 2 * turn),
        width: cycled(LOOKS.width, place + turn),
      },
      turn,
    })),
  )

/** Each route by each visitor in every look. */
export const everyLook = (): Visit[] =>
  PAGES.flatMap(({ route, visitors }) =>
    visitors.flatMap((visitor) =>
      LOOKS.language.flatMap((language) =>
        LOOKS.brand.flatMap((brand) =>
          LOOKS.scheme.flatMap((scheme) =>
            LOOKS.width.map((width) => ({ visitor, route, look: { language, scheme, brand, width } })),
          ),
        ),
      ),
    ),
  )

/** The value at a place of a list that begins again after its last. */
export const cycled = <Value>(values: readonly Value[], place: number): Value =>
  values[place % values.length] as Value
