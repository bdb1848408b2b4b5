/**
 * Wraps a storage of the browser that may be refused or full: what cannot be kept there lives in memory until the page
 * is left, so that a reader can still sign in and work.
 */
export function safeStorage(open: () => Storage) {
  const kept = new Map<string, string>()
  const attempt = <Result>(act: (storage: Storage) => Result): Result | undefined => {
    try {
      return act(open())
    } catch {
      return undefined
    }
  }
  return {
    getItem: (key: string): string | null =>
      kept.get(key) ?? attempt((storage) => storage.getItem(key)) ?? null,
    setItem: (key: string, value: string) => {
      kept.delete(key)
      const isStored = attempt((storage) => {
        storage.setItem(key, value)
        return true
      })
      if (isStored) return
      attempt((storage) => storage.removeItem(key)) // an older value must not come back
      kept.set(key, value)
    },
    removeItem: (key: string) => {
      kept.delete(key)
      attempt((storage) => storage.removeItem(key))
    },
    /** Returns true once a value could not be stored: it is lost when the page is left. */
    isForgetful: (): boolean => kept.size > 0,
  }
}

/** The storage that all tabs share and that lasts. */
export const local = safeStorage(() => localStorage)

/** The storage of this tab. */
export const ofTab = safeStorage(() => sessionStorage)
