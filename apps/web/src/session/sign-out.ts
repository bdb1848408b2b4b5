import { signOut } from '@fundholder/protocol/sign-in.ts'
import { callServer } from '#client/call-server.ts'
import { endSession } from './tokens.ts'

/** Ends the session on the server and in this browser; in this browser also when the server cannot be reached. */
export async function leave() {
  try {
    await callServer(signOut, { noLogout: true })
  } finally {
    endSession('signed-out')
  }
}
