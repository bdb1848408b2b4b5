import { type ReactNode, useState } from 'react'
import { Button } from '#ui/buttons/button.tsx'
import { NameForm } from '#ui/inputs/name-form.tsx'
import styles from './named-list.module.css'

/** Texts of a line's buttons and of its form. */
export type LineWords = {
  rename: string
  /** Accessible name of the rename button, with the item's name. */
  renameOne: string
  delete: string
  deleteOne: string
  name: string
  saveName: string
  really: string
  keep: string
}

/** A line of a list of things with names: each can be given another name, and be deleted once that is confirmed. */
export function NamedLine({
  name,
  words,
  longest,
  faultOf,
  onRename,
  onDelete,
  children,
}: {
  name: string
  words: LineWords
  /** Maximum length, as in {@link NameForm}. */
  longest: number
  faultOf: (name: string) => string | undefined
  onRename: (name: string) => void
  onDelete: () => void
  /** The thing itself. */
  children: ReactNode
}) {
  const [doing, setDoing] = useState<'renaming' | 'deleting'>()
  const stop = () => setDoing(undefined)
  if (doing === 'renaming')
    return (
      <NameForm
        label={words.name}
        submit={words.saveName}
        longest={longest}
        before={name}
        takesFocus
        faultOf={faultOf}
        onName={(next) => {
          onRename(next)
          stop()
        }}
      />
    )
  if (doing === 'deleting')
    return (
      <div className={styles.line} role="alert">
        <span>{words.really}</span>
        <Button onClick={stop}>{words.keep}</Button>
        <Button onClick={onDelete}>{words.delete}</Button>
      </div>
    )
  return (
    <div className={styles.line}>
      {children}
      <Button look="plain" aria-label={words.renameOne} onClick={() => setDoing('renaming')}>
        {words.rename}
      </Button>
      <Button look="plain" aria-label={words.deleteOne} onClick={() => setDoing('deleting')}>
        {words.delete}
      </Button>
    </div>
  )
}
