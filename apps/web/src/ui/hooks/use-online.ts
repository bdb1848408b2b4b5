import { useSyncExternalStore } from 'react'

const isOnline = () => navigator.onLine

function listen(changed: () => void) {
  addEventListener('online', changed)
  addEventListener('offline', changed)
  return () => {
    removeEventListener('online', changed)
    removeEventListener('offline', changed)
  }
}

/** Returns true if the browser is online. The server may still be unreachable. */
export const useOnline = (): boolean => useSyncExternalStore(listen, isOnline)
