import { firstRefusals } from './first-refusals.ts'
import { laterRefusals } from './later-refusals.ts'

/** Texts of all refusals by code. */
export const refusals = { ...firstRefusals, ...laterRefusals }
