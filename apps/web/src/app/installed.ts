import { trustedScript } from '#client/trusted-script.ts'

/** Has the browser keep the shell of the portal, so that it opens without a network; figures are never kept. */
export async function keepShell(): Promise<void> {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  await navigator.serviceWorker.register(trustedScript('/service-worker.js')).catch(() => undefined) // refused: as before
}
