import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useLanguage } from '#language/use-language.ts'
import { Button } from './button.tsx'
import { Icon } from './icon.tsx'
import styles from './print-button.module.css'

/** Interval and time-out of the check that all content is loaded. */
const LOOK_EVERY_MS = 100
const LONGEST_WAIT_MS = 10_000

/** Prints the whole page, also what was never in sight: that is loaded first. */
export function PrintButton() {
  const { text } = useLanguage()
  const queries = useQueryClient()
  const [isBusy, setBusy] = useState(false)
  const isComplete = () => queries.isFetching() === 0 && !document.querySelector('main [aria-busy="true"]')
  const printWhole = async () => {
    setBusy(true)
    dispatchEvent(new Event('beforeprint'))
    await until(isComplete)
    setBusy(false)
    print()
  }
  return (
    <span className={styles.place}>
      <Button look="plain" onClick={() => void printWhole()} disabled={isBusy}>
        <Icon name="print" />
        {text('ui.print')}
      </Button>
    </span>
  )
}

/** Checks twice: a request may lead to further ones. */
async function until(isComplete: () => boolean): Promise<void> {
  let calm = 0
  for (let waited = 0; waited < LONGEST_WAIT_MS && calm < 2; waited += LOOK_EVERY_MS) {
    await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS))
    calm = isComplete() ? calm + 1 : 0
  }
}
