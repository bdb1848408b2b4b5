import { once } from 'node:events'
import { createServer } from 'node:net'
import { WrongSettings } from '#platform/config/given-settings.ts'

export type Place = { host: string; port: number }

/**
 * Checks at once whether the server will be able to listen: a start takes up to a minute before it does.
 *
 * @throws {WrongSettings} naming PORT or HOST.
 */
export async function refuseTakenPort(place: Place): Promise<void> {
  const probe = createServer()
  try {
    probe.listen(place)
    await once(probe, 'listening')
  } catch (error) {
    throw listenFailure(error, place)
  }
  probe.close()
  await once(probe, 'close')
}

/** Translates an error of `listen` into one that names the wrong setting. Returns other errors unchanged. */
export function listenFailure(error: unknown, { host, port }: Place): unknown {
  if (!(error instanceof Error)) return error
  switch ((error as NodeJS.ErrnoException).code) {
    case 'EADDRINUSE':
      return new WrongSettings(
        `PORT: ${port} on ${host} is used by another program. Stop that program or choose another PORT.`,
        { cause: error },
      )
    case 'EACCES':
      return new WrongSettings(`PORT: this user may not listen on ${port}. Choose a PORT from 1024 on.`, {
        cause: error,
      })
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return new WrongSettings(`HOST: ${host} is not an address of this machine.`, { cause: error })
    default:
      return error
  }
}
