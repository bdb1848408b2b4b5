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

/** Whether the browser has a connection; that the server can be reached is more than it knows. */
export const useOnline = (): boolean => useSyncExternalStore(listen, isOnline)
