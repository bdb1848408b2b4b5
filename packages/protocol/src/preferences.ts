import {
  CARD_ROWS_MAX,
  CARD_ROWS_MIN,
  CARDS_OF_VIEW_MAX,
  GRID_COLUMNS,
  GRID_ROW_LAST,
  LAYOUT_VIEWS_MAX,
  VIEW_NAME_LENGTH_MAX,
} from '@fundholder/domain/dashboard-grid.ts'
import * as z from 'zod'
import type { Call } from './call.ts'
import { Id } from './shapes.ts'

const COLUMNS = GRID_COLUMNS.lg
const KB = 1_024

/** Names a card of the dashboard; the server keeps any, also those that a page does not know (yet, or any more). */
const CardId = z.string().regex(/^[\w-]{1,64}$/)

const isUnique = (values: readonly string[]) => new Set(values).size === values.length

/** A card in its place on twelve columns; its height in rows of 25 px. */
export const LayoutItem = z
  .strictObject({
    i: CardId,
    x: z
      .number()
      .int()
      .min(0)
      .max(COLUMNS - 1),
    y: z.number().int().min(0).max(GRID_ROW_LAST),
    w: z.number().int().min(1).max(COLUMNS),
    h: z.number().int().min(CARD_ROWS_MIN).max(CARD_ROWS_MAX),
    minH: z.literal(CARD_ROWS_MIN).default(CARD_ROWS_MIN),
    maxH: z.literal(CARD_ROWS_MAX).default(CARD_ROWS_MAX),
  })
  .refine(({ x, w }) => x + w <= COLUMNS, { error: 'ends beyond the last column' })
export type LayoutItem = z.output<typeof LayoutItem>

/** A saved arrangement. Only that of the widest grid is kept; the narrower ones follow from it. */
export const LayoutView = z
  .strictObject({
    id: Id,
    name: z
      .string()
      .regex(/^\P{Cc}*$/u)
      .regex(/\S/)
      .max(VIEW_NAME_LENGTH_MAX),
    system: z.boolean().meta({ description: 'Whether it is the one that every client begins with' }),
    lg: z.array(LayoutItem).max(CARDS_OF_VIEW_MAX),
    removed: z.array(CardId).max(CARDS_OF_VIEW_MAX).optional().meta({
      description: 'Cards that were taken out; any other one that `lg` lacks is newer than the view',
    }),
  })
  .refine(({ lg, removed = [] }) => isUnique([...lg.map(({ i }) => i), ...removed]), {
    error: 'names a card twice',
  })
export type LayoutView = z.output<typeof LayoutView>

export const GridLayout = z
  .strictObject({ active: Id, views: z.array(LayoutView).min(1).max(LAYOUT_VIEWS_MAX) })
  .refine(({ views }) => isUnique(views.map(({ id }) => id)), { error: 'names a view twice' })
  .refine(({ views }) => views.filter(({ system }) => system).length <= 1, {
    error: 'has more than one system view',
  })
  .refine(({ active, views }) => views.some(({ id }) => id === active), { error: 'has no active view' })
export type GridLayout = z.output<typeof GridLayout>

const OrganisationId = Id.meta({ description: "The session's entity; for employers their employer" })

export const UserSettings = z.object({
  organisationId: OrganisationId,
  version: z.number().int().meta({ description: '0 before anything was saved' }),
  gridLayout: GridLayout.optional(),
})
export type UserSettings = z.output<typeof UserSettings>

export const getSettings = {
  method: 'GET',
  url: '/users/settings',
  summary: 'How the client likes the portal',
  chapter: 'User',
  access: 'client',
  owned: { 'querystring.organisationId': 'organisation' },
  refusals: ['organisations/unknown'],
  schema: {
    querystring: z.strictObject({ organisationId: OrganisationId.optional() }),
    response: { 200: UserSettings },
  },
} as const satisfies Call

/** Saving what is already saved answers it again, so that a call whose answer was lost may be repeated. */
export const saveSettings = {
  method: 'PUT',
  url: '/users/settings',
  summary: 'Save how the client likes the portal',
  chapter: 'User',
  access: 'client',
  owned: { 'body.organisationId': 'organisation' },
  bodyLimit: 256 * KB,
  refusals: ['organisations/unknown', 'settings/changed'],
  schema: {
    body: z.strictObject({
      organisationId: OrganisationId,
      version: z.number().int().min(0).max(2_147_483_646).meta({ description: 'The one that was changed' }),
      gridLayout: GridLayout,
    }),
    response: { 200: UserSettings },
  },
} as const satisfies Call
