import { signOut } from '@fundholder/protocol/users/sign-in.ts'
import { callServer } from '#client/call-server.ts'
import { endSession } from '#session/tokens.ts'

/** Ends the session on the server and in this browser. */
export async function leave() {
  // Without an answer it ends in this browser only; the server ends it after inactivity.
  await callServer(signOut, { noLogout: true }).catch(() => undefined)
  endSession('signed-out')
}
