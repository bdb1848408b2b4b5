import { openDatabase } from '#platform/database/database.ts'
import { openFaultyNetwork, portOf, throughNetwork, withoutLocks } from './faulty-network.ts'
import { PATIENT } from './postgres.ts'

/** A way to a database on which no row is ever locked: what happens there shows what the locks are for. */
export async function openWithoutLocks(url: string) {
  const network = await openFaultyNetwork(portOf(url), { toServer: withoutLocks })
  const { db } = openDatabase(throughNetwork(url, network), { limits: PATIENT })
  return {
    db,
    network,
    close: async () => {
      await db.destroy()
      await network.close()
    },
  }
}
