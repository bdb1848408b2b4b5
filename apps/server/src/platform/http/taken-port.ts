import { once } from 'node:events'
import { createServer } from 'node:net'
import { WrongSettings } from '#platform/config/given-settings.ts'

type Place = { host: string; port: number }

/**
 * Tries whether the server can listen, long before it does: making a demo takes a minute.
 *
 * @throws {WrongSettings} naming PORT or HOST when it cannot.
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

/** Why nobody can listen there, if that is what failed; else the error itself. */
export function listenFailure(error: unknown, { host, port }: Place): unknown {
  if (!(error instanceof Error)) return error
  switch ((error as NodeJS.ErrnoException).code) {
    case 'EADDRINUSE':
      return new WrongSettings(
        `PORT: ${port} on ${host} is taken by another program. Stop that program, or choose another PORT.`,
        { cause: error },
      )
    case 'EACCES':
      return new WrongSettings(`PORT: this user may not listen on ${port}. Choose a PORT from 1024 on.`, {
        cause: error,
      })
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return new WrongSettings(`HOST: ${host} is no address of this machine.`, { cause: error })
    default:
      return error
  }
}
