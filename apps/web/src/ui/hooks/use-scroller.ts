import { useCallback, useState } from 'react'

/**
 * For an element whose content may be higher than itself and has nothing in it that takes the focus: while it scrolls it
 * takes the focus itself, else the keyboard could not reach its end.
 */
export function useScroller() {
  const [scrolls, setScrolls] = useState(false)
  const ref = useCallback((scroller: HTMLElement | null) => {
    if (!scroller) return
    const measure = () => setScrolls(scroller.scrollHeight > scroller.clientHeight)
    const sizes = new ResizeObserver(measure)
    const contents = new MutationObserver(measure)
    sizes.observe(scroller)
    contents.observe(scroller, { childList: true, subtree: true, characterData: true })
    return () => {
      sizes.disconnect()
      contents.disconnect()
    }
  }, [])
  return { ref, tabIndex: scrolls ? 0 : undefined }
}
