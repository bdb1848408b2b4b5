import { type GridWidth, RESIZE_REFRESH_MS } from '@fundholder/domain/users/dashboard-grid.ts'
import { type RefObject, useEffect, useState } from 'react'
import { gridWidthOf } from './arrangement.ts'

/** Returns the grid width that fits an element, 16 ms after the element's width has changed. */
export function useGridWidth(element: RefObject<HTMLElement | null>, isWatching: boolean): GridWidth {
  const [width, setWidth] = useState<GridWidth>('lg')
  useEffect(() => {
    if (!isWatching || !element.current) return
    let timer: ReturnType<typeof setTimeout> | undefined
    const measure = () => element.current && setWidth(gridWidthOf(element.current.clientWidth))
    const observer = new ResizeObserver(() => {
      clearTimeout(timer)
      timer = setTimeout(measure, RESIZE_REFRESH_MS)
    })
    observer.observe(element.current)
    measure()
    return () => {
      clearTimeout(timer)
      observer.disconnect()
    }
  }, [element, isWatching])
  return width
}
