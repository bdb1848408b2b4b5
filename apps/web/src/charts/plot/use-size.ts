import { type RefObject, useEffect, useRef, useState } from 'react'
import type { Size } from './plot-geometry.ts'

/** Follows an element's size in whole pixels; undefined until it is laid out. */
export function useSize(): [RefObject<HTMLDivElement | null>, Size | undefined] {
  const ref = useRef<HTMLDivElement>(null)
  const [size, setSize] = useState<Size>()

  useEffect(() => {
    if (!ref.current) return
    const observer = new ResizeObserver(([entry]) => {
      if (!entry) return
      const { width, height } = entry.contentRect
      setSize({ width: Math.round(width), height: Math.round(height) })
    })
    observer.observe(ref.current)
    return () => observer.disconnect()
  }, [])

  return [ref, size]
}
