import { local } from '#storage/safe-storage.ts'
import { store, stored } from '#storage/stored.ts'

export const MAINTENANCE_KEY = 'fundholder.maintenance-read'

/** Returns true if the client has acknowledged the maintenance notice in this session. */
export const maintenanceIsRead = () => stored(MAINTENANCE_KEY) !== undefined
export const rememberMaintenance = () => store(MAINTENANCE_KEY, 'read')
/** Announces the next maintenance again. */
export const forgetMaintenance = () => local.removeItem(MAINTENANCE_KEY)
