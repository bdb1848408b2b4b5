import type { Choice } from '@fundholder/protocol/funds/fund-shapes.ts'
import { useState } from 'react'
import { useLanguage } from '#language/use-language.ts'
import { SelectAll } from '#ui/controls/select-all.tsx'
import { useListSearch } from '#ui/inputs/use-list-search.ts'
import styles from './filters.module.css'

/** From so many choices on they can be searched. */
const SEARCHED_FROM = 10

type Props = {
  title: string
  choices: readonly Choice[]
  chosen: readonly string[]
  onChange: (chosen: string[]) => void
}

/** List of checkboxes with one for all, and the number of funds of each. */
export function CheckList({ title, choices, chosen, onChange }: Props) {
  const { text, number } = useLanguage()
  const [searched, setSearched] = useState('')
  const keys = keysOf(choices, chosen)
  const seen = useListSearch(choices, searched)
  const isAll = keys.length > 0 && keys.every((key) => chosen.includes(key))
  return (
    <fieldset className={styles.list}>
      <legend>{title}</legend>
      {choices.length >= SEARCHED_FROM && (
        <input
          type="search"
          autoComplete="off"
          className={styles.within}
          aria-label={text('screener.filters.searchIn', { list: title })}
          placeholder={text('screener.filters.searchIn', { list: title })}
          value={searched}
          onChange={({ target }) => setSearched(target.value)}
        />
      )}
      <SelectAll
        label={text('screener.filters.selectAll')}
        className={styles.option}
        isAll={isAll}
        isSome={chosen.length > 0 && !isAll}
        onToggle={() => onChange(isAll ? [] : keys)}
      />
      <div className={styles.options}>
        {seen.map(({ key, label, count }) => (
          <label key={key} className={styles.option}>
            <input
              type="checkbox"
              checked={key !== null && chosen.includes(key)}
              onChange={() => onChange(keys.filter((one) => chosen.includes(one) !== (one === key)))}
            />
            <span>{label}</span>
            <small>{number(count, 0)}</small>
          </label>
        ))}
        {seen.length === 0 && <p className={styles.nothing}>{text('common.noResults')}</p>}
      </div>
    </fieldset>
  )
}

/** Returns the listed keys and the selected ones that are not listed. */
const keysOf = (choices: readonly Choice[], chosen: readonly string[]) => {
  const listed = choices.flatMap(({ key }) => (key === null ? [] : [key]))
  return [...listed, ...chosen.filter((one) => !listed.includes(one))]
}
