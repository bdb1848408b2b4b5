import { useEffect, useState } from 'react'
import { portalConfig, readRelease } from './portal-config.ts'

const CHECK_EVERY_MS = 300_000

/**
 * Returns true once the server serves another release of the page than this one. Checked every five minutes and when
 * the reader comes back to the tab.
 */
export function useNewRelease(): boolean {
  const [isThere, setThere] = useState(false)
  useEffect(() => {
    if (isThere) return
    const { release } = portalConfig()
    const check = async () => {
      if (document.visibilityState === 'hidden') return
      const served = await readRelease().catch(() => undefined) // the network is checked elsewhere
      if (served && served !== release) setThere(true)
    }
    const timer = setInterval(() => void check(), CHECK_EVERY_MS)
    const back = () => void check()
    document.addEventListener('visibilitychange', back)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', back)
    }
  }, [isThere])
  return isThere
}
