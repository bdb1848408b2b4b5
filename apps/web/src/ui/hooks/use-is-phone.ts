import { useSyncExternalStore } from 'react'

/** The same width as in the style sheets. */
const phone = () => matchMedia('(width <= 575px)')

function listen(changed: () => void) {
  const media = phone()
  media.addEventListener('change', changed)
  return () => media.removeEventListener('change', changed)
}

/** Returns true while the window is as narrow as a phone. */
export const useIsPhone = (): boolean => useSyncExternalStore(listen, () => phone().matches)
