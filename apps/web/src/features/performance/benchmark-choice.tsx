import { BENCHMARK_CODES } from '@fundholder/domain/funds/instruments.ts'
import { useState } from 'react'
import { type Benchmark, useBenchmarkNames, useBenchmarks } from '#account/queries/use-benchmarks.ts'
import { useLanguage } from '#language/use-language.ts'
import { Button } from '#ui/buttons/button.tsx'
import { Icon } from '#ui/buttons/icon.tsx'
import { Failed } from '#ui/feedback/failed.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { Dialog } from '#ui/layout/dialog.tsx'
import styles from './benchmark-choice.module.css'

/** Opens the list of benchmarks; each is drawn as soon as it is ticked. */
export function BenchmarkChoice({
  codes = BENCHMARK_CODES,
  onChange,
}: {
  /** Codes of the drawn benchmarks; the defaults if undefined. */
  codes: readonly string[] | undefined
  /** Gets undefined for the usual ones. */
  onChange: (codes: readonly string[] | undefined) => void
}) {
  const { text } = useLanguage()
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <>
      <button type="button" className={styles.open} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <Icon name="compare" size={16} />
        {text('dashboard.performance.benchmarks')}
      </button>
      {isOpen && (
        <Dialog
          title={text('dashboard.performance.benchmarks')}
          onClose={close}
          actions={
            <Button look="primary" large onClick={close}>
              {text('common.done')}
            </Button>
          }
        >
          <BenchmarkList codes={codes} onChange={onChange} />
        </Dialog>
      )}
    </>
  )
}

function BenchmarkList({
  codes,
  onChange,
}: {
  codes: readonly string[]
  onChange: (codes: readonly string[] | undefined) => void
}) {
  const { text } = useLanguage()
  const { data: listed, isError, refetch } = useBenchmarks()
  const nameOf = useBenchmarkNames((listed ?? []).map(({ code }) => code))
  if (isError) return <Failed message={text('dashboard.performance.benchmarksFailed')} onRetry={refetch} />
  if (!listed) return <Skeleton height="96px" />

  const toggle = (code: string, isDrawn: boolean) => {
    const drawn = listed
      .map((one) => one.code)
      .filter((one) => (one === code ? isDrawn : codes.includes(one)))
    onChange(areUsual(drawn, listed) ? undefined : drawn)
  }
  return (
    <fieldset className={styles.list}>
      <legend>{text('dashboard.performance.drawn')}</legend>
      {listed.map((benchmark) => (
        <label key={benchmark.id}>
          <input
            type="checkbox"
            checked={codes.includes(benchmark.code)}
            onChange={({ target }) => toggle(benchmark.code, target.checked)}
          />
          {nameOf(benchmark.code)}
        </label>
      ))}
    </fieldset>
  )
}

const isUsual = (code: string) => BENCHMARK_CODES.some((one) => one === code)

/** Returns true if the codes are exactly the default ones. */
const areUsual = (codes: readonly string[], listed: readonly Benchmark[]) =>
  listed.every(({ code }) => codes.includes(code) === isUsual(code))
