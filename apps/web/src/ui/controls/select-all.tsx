import { useEffect, useRef } from 'react'

/** Ticks all options or none; half ticked while some are chosen. */
export function SelectAll({
  label,
  className,
  isAll,
  isSome,
  onToggle,
}: {
  label: string
  className: string | undefined
  isAll: boolean
  isSome: boolean
  onToggle: () => void
}) {
  const box = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (box.current) box.current.indeterminate = isSome
  }, [isSome])
  return (
    <label className={className}>
      <input ref={box} type="checkbox" checked={isAll} onChange={onToggle} />
      <span>{label}</span>
    </label>
  )
}
