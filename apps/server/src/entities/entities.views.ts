import { publicView } from '#platform/database/public-view.ts'
import type {} from './entities.tables.ts'

export const ENTITY_VIEW = publicView('entity', ['id', 'name'])
