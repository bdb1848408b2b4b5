import type { Pool, PoolClient } from 'pg'

const RECONNECT_MS = 1_000

/**
 * Listens on a channel of the database over one connection of the pool; after a lost connection, or when listening
 * again is refused, it tries each second until it listens.
 *
 * @param onNotified gets each message.
 * @param onReconnected is called when messages may have been missed.
 * @param onTrouble gets the reason each time listening fails.
 * @throws the error of the database when the first try is refused.
 */
export async function listenTo(
  pool: Pool,
  channel: string,
  {
    onNotified,
    onReconnected,
    onTrouble,
  }: {
    onNotified: (payload: string) => void
    onReconnected: () => void
    onTrouble: (error: unknown) => void
  },
): Promise<{ close: () => Promise<void> }> {
  let client: PoolClient | undefined
  let retry: NodeJS.Timeout | undefined
  let isClosed = false

  const connect = async () => {
    const connected = await pool.connect()
    let broken: Error | undefined
    connected.on('notification', ({ payload }) => {
      if (!isClosed) onNotified(payload ?? '') // some may be under way when listening ends
    })
    connected.on('error', (error) => {
      broken = error
      if (client !== connected) return
      client = undefined
      connected.release(error)
      onTrouble(error)
      connectLater()
    })
    try {
      await connected.query(`listen ${connected.escapeIdentifier(channel)}`)
      if (broken) throw broken
    } catch (error) {
      connected.release(true)
      throw error
    }
    if (isClosed) return connected.release(true)
    client = connected
  }
  const connectLater = () => {
    if (isClosed) return
    retry = setTimeout(() => {
      connect().then(
        () => {
          if (!isClosed) onReconnected() // after closing, the database may be gone
        },
        (error: unknown) => {
          onTrouble(error)
          connectLater()
        },
      )
    }, RECONNECT_MS)
  }

  await connect()
  return {
    close: async () => {
      isClosed = true
      clearTimeout(retry)
      client?.release(true)
      client = undefined
    },
  }
}
