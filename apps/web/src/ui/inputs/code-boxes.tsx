import { CODE_LENGTH } from '@fundholder/domain/limits.ts'
import { type ClipboardEvent, type KeyboardEvent, useRef } from 'react'
import { useLanguage } from '#language/use-language.ts'
import styles from './code-boxes.module.css'

/** One digit or an empty text for each box. */
export type CodeDigits = readonly string[]

export const NO_DIGITS: CodeDigits = Array.from({ length: CODE_LENGTH }, () => '')
export const isComplete = (digits: CodeDigits) => digits.every((digit) => digit !== '')

type Props = {
  digits: CodeDigits
  onChange: (digits: CodeDigits) => void
  /** Id of what is said about the code. */
  describedBy: string
  isInvalid: boolean
}

/**
 * Six boxes for a one-time code. Typing goes on to the next box, backspace in an empty one back to the one before,
 * arrows move, and a pasted or suggested code fills them all. Anything but digits is ignored.
 */
export function CodeBoxes({ digits, onChange, describedBy, isInvalid }: Props) {
  const { text } = useLanguage()
  const boxes = useRef<(HTMLInputElement | null)[]>([])
  const focus = (index: number) => boxes.current[Math.max(0, Math.min(CODE_LENGTH - 1, index))]?.focus()

  /** Puts digits from a box on; a whole code always starts at the first. */
  const fill = (index: number, entered: string) => {
    const start = entered.length >= CODE_LENGTH ? 0 : index
    const next = digits.map((digit, at) => entered[at - start] ?? digit)
    onChange(next)
    focus(start + entered.length)
  }

  const enter = (index: number, typed: string) => {
    const entered = typed.replaceAll(/\D/g, '')
    if (typed === '') onChange(digits.with(index, ''))
    // A phone's keyboard puts a digit beside the one in a full box; it replaces that one.
    else if (entered.length === 2 && digits[index]) fill(index, entered.replace(digits[index], ''))
    else if (entered !== '') fill(index, entered)
  }

  const paste = (index: number, event: ClipboardEvent) => {
    event.preventDefault()
    const entered = event.clipboardData.getData('text').replaceAll(/\D/g, '').slice(0, CODE_LENGTH)
    if (entered !== '') fill(index, entered)
  }

  const press = (index: number, event: KeyboardEvent) => {
    const move = MOVES[event.key]
    if (move !== undefined) focus(index + move)
    // Here and not on change, which does not happen when a digit replaces its like.
    else if (/^\d$/.test(event.key) && !event.ctrlKey && !event.metaKey && !event.altKey)
      fill(index, event.key)
    else if (event.key === 'Backspace' && digits[index] === '' && index > 0) {
      onChange(digits.with(index - 1, ''))
      focus(index - 1)
    } else return
    event.preventDefault()
  }

  return (
    <fieldset className={styles.boxes} aria-describedby={describedBy}>
      <legend className="visually-hidden">{text('ui.code.legend')}</legend>
      {digits.map((digit, index) => (
        <input
          key={index}
          ref={(box) => {
            boxes.current[index] = box
          }}
          inputMode="numeric"
          autoComplete={index === 0 ? 'one-time-code' : 'off'}
          aria-label={text('ui.code.digit', { position: index + 1 })}
          aria-invalid={isInvalid || undefined}
          autoFocus={index === 0}
          value={digit}
          onFocus={({ target }) => target.select()}
          onChange={({ target }) => enter(index, target.value)}
          onPaste={(event) => paste(index, event)}
          onKeyDown={(event) => press(index, event)}
        />
      ))}
    </fieldset>
  )
}

const MOVES: Record<string, number> = {
  ArrowLeft: -1,
  ArrowRight: 1,
  Home: -CODE_LENGTH,
  End: CODE_LENGTH,
}
