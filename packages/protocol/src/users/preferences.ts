import {
  CARD_ROWS_MAX,
  CARD_ROWS_MIN,
  CARDS_OF_VIEW_MAX,
  GRID_COLUMNS,
  GRID_ROW_LAST,
  LAYOUT_VIEWS_MAX,
  VIEW_NAME_LENGTH_MAX,
} from '@fundholder/domain/users/dashboard-grid.ts'
import * as z from 'zod/mini'
import type { Call } from '../call.ts'
import { Id } from '../shapes.ts'

const COLUMNS = GRID_COLUMNS.lg
const KB = 1_024

/** Names a card of the dashboard; the server keeps any, also those that a page does not know (yet, or any more). */
const CardId = z.string().check(z.regex(/^[\w-]{1,64}$/))

const isUnique = (values: readonly string[]) => new Set(values).size === values.length

/** A card in its place on twelve columns; its height in rows of 25 px. */
export const LayoutItem = z
  .strictObject({
    i: CardId,
    x: z.int().check(z.gte(0), z.lte(COLUMNS - 1)),
    y: z.int().check(z.gte(0), z.lte(GRID_ROW_LAST)),
    w: z.int().check(z.gte(1), z.lte(COLUMNS)),
    h: z.int().check(z.gte(CARD_ROWS_MIN), z.lte(CARD_ROWS_MAX)),
    minH: z._default(z.literal(CARD_ROWS_MIN), CARD_ROWS_MIN),
    maxH: z._default(z.literal(CARD_ROWS_MAX), CARD_ROWS_MAX),
  })
  .check(z.refine(({ x, w }) => x + w <= COLUMNS, { error: 'ends beyond the last column' }))
export type LayoutItem = z.output<typeof LayoutItem>

/** A saved arrangement. Only that of the widest grid is kept; the narrower ones follow from it. */
export const LayoutView = z
  .strictObject({
    id: Id,
    name: z.string().check(z.regex(/^\P{Cc}*$/u), z.regex(/\S/), z.maxLength(VIEW_NAME_LENGTH_MAX)),
    system: z.boolean().check(z.meta({ description: 'Whether it is the one that every client begins with' })),
    lg: z.array(LayoutItem).check(z.maxLength(CARDS_OF_VIEW_MAX)),
    removed: z.optional(z.array(CardId).check(z.maxLength(CARDS_OF_VIEW_MAX))).check(
      z.meta({
        description: 'Cards that were taken out; any other one that `lg` lacks is newer than the view',
      }),
    ),
  })
  .check(
    z.refine(({ lg, removed = [] }) => isUnique([...lg.map(({ i }) => i), ...removed]), {
      error: 'names a card twice',
    }),
  )
export type LayoutView = z.output<typeof LayoutView>

export const GridLayout = z
  .strictObject({
    active: Id,
    views: z.array(LayoutView).check(z.minLength(1), z.maxLength(LAYOUT_VIEWS_MAX)),
  })
  .check(
    z.refine(({ views }) => isUnique(views.map(({ id }) => id)), { error: 'names a view twice' }),
    z.refine(({ views }) => views.filter(({ system }) => system).length <= 1, {
      error: 'has more than one system view',
    }),
    z.refine(({ active, views }) => views.some(({ id }) => id === active), { error: 'has no active view' }),
  )
export type GridLayout = z.output<typeof GridLayout>

const OrganisationId = Id.check(z.meta({ description: "The session's entity; for employers their employer" }))

export const UserSettings = z.object({
  organisationId: OrganisationId,
  version: z.int().check(z.meta({ description: '0 before anything was saved' })),
  gridLayout: z.optional(GridLayout),
})
export type UserSettings = z.output<typeof UserSettings>

export const getSettings = {
  method: 'GET',
  url: '/users/settings',
  summary: 'Settings of the client',
  chapter: 'User',
  access: 'client',
  owned: { 'querystring.organisationId': 'organisation' },
  refusals: ['organisations/unknown'],
  schema: {
    querystring: z.strictObject({ organisationId: z.optional(OrganisationId) }),
    response: { 200: UserSettings },
  },
} as const satisfies Call

/** Saving an already saved state returns it, so that a call with a lost answer can be repeated. */
export const saveSettings = {
  method: 'PUT',
  url: '/users/settings',
  summary: 'Save settings of the client',
  chapter: 'User',
  access: 'client',
  owned: { 'body.organisationId': 'organisation' },
  bodyLimit: 256 * KB,
  refusals: ['organisations/unknown', 'settings/changed'],
  schema: {
    body: z.strictObject({
      organisationId: OrganisationId,
      version: z
        .int()
        .check(z.gte(0), z.lte(2_147_483_646), z.meta({ description: 'The one that was changed' })),
      gridLayout: GridLayout,
    }),
    response: { 200: UserSettings },
  },
} as const satisfies Call
