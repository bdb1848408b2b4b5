import { hideAmounts, useHiddenAmounts } from '#language/shown-amounts.ts'
import { useLanguage } from '#language/use-language.ts'
import { Icon } from '#ui/buttons/icon.tsx'

/** Hides the amounts from those who look on, or shows them again. */
export function AmountsButton({
  className,
  isBare = false,
}: {
  className: string | undefined
  /** Without its words, which a screen reader still hears. */
  isBare?: boolean
}) {
  const { text } = useLanguage()
  const isHiding = useHiddenAmounts()
  const label = text(isHiding ? 'shell.amounts.show' : 'shell.amounts.hide')
  return (
    <button
      type="button"
      className={className}
      aria-label={isBare ? label : undefined}
      onClick={() => hideAmounts(!isHiding)}
    >
      <Icon name={isHiding ? 'eye' : 'eye-off'} size={isBare ? 22 : 18} />
      {!isBare && label}
    </button>
  )
}
