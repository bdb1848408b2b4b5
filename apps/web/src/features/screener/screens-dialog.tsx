import { SAVED_SCREENS_MAX, SCREEN_NAME_LENGTH_MAX } from '@fundholder/domain/fund-lists.ts'
import type { SavedScreen } from '@fundholder/protocol/fund-lists.ts'
import { useNavigate } from '@tanstack/react-router'
import { type SubmitEvent, useId, useState } from 'react'
import { useChangeFundLists, useFundLists } from '#account/use-fund-lists.ts'
import { useLanguage } from '#language/use-language.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Failed } from '#ui/failed.tsx'
import { FormError } from '#ui/field.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { askedScreener } from './asked-screener.ts'
import styles from './saved-screens.module.css'
import { isNameTaken, isSameScreen, openedAddress, screenAddress } from './screens.ts'
import { useScreening } from './use-screener.ts'

/** Saves what is screened for under a name, and opens, renames and deletes what was saved. */
export function ScreensDialog({ onClose }: { onClose: () => void }) {
  const { text } = useLanguage()
  const { data: lists, isLoadingError, refetch } = useFundLists()
  const { mutate } = useChangeFundLists()
  const { screening } = useScreening()
  const navigate = useNavigate()
  const present = screenAddress(screening)
  const saved = lists?.screens ?? []

  const open = (screen: SavedScreen) => {
    void navigate({ to: '.', search: (former) => openedAddress(screen, askedScreener(former)) })
    onClose()
  }
  return (
    <Dialog title={text('watchlist.screens.title')} onClose={onClose}>
      <p>{text('watchlist.screens.text')}</p>
      {isLoadingError ? (
        <Failed message={text('watchlist.failed')} onRetry={() => refetch()} />
      ) : !lists ? (
        <Skeleton height="144px" />
      ) : (
        <>
          {saved.length === 0 && <p className={styles.list}>{text('watchlist.screens.none')}</p>}
          <ul className={styles.list}>
            {saved.map((screen) => (
              <li key={screen.id}>
                <ScreenLine
                  screen={screen}
                  isShown={isSameScreen(screen.address, present)}
                  isTaken={(name) => isNameTaken(saved, name, screen.id)}
                  onOpen={() => open(screen)}
                  onRename={(name) =>
                    mutate(({ screens }) => ({
                      screens: screens.map((one) => (one.id === screen.id ? { ...one, name } : one)),
                    }))
                  }
                  onDelete={() =>
                    mutate(({ screens }) => ({ screens: screens.filter(({ id }) => id !== screen.id) }))
                  }
                />
              </li>
            ))}
          </ul>
          {saved.length < SAVED_SCREENS_MAX ? (
            <>
              <NameForm
                label={text('watchlist.screens.newName')}
                submit={text('watchlist.screens.save')}
                isTaken={(name) => isNameTaken(saved, name)}
                onName={(name) => {
                  const id = `screen-${Date.now()}`
                  mutate(({ screens }) => ({ screens: [...screens, { id, name, address: present }] }))
                }}
              />
              {Object.keys(present).length === 0 && <p>{text('watchlist.screens.nothing')}</p>}
            </>
          ) : (
            <p role="note">{text('watchlist.screens.full', { count: SAVED_SCREENS_MAX })}</p>
          )}
        </>
      )}
    </Dialog>
  )
}

function ScreenLine({
  screen: { name },
  isShown,
  isTaken,
  onOpen,
  onRename,
  onDelete,
}: {
  screen: SavedScreen
  /** Its filters are those that are set now. */
  isShown: boolean
  isTaken: (name: string) => boolean
  onOpen: () => void
  onRename: (name: string) => void
  onDelete: () => void
}) {
  const { text } = useLanguage()
  const [doing, setDoing] = useState<'renaming' | 'deleting'>()
  const stop = () => setDoing(undefined)
  if (doing === 'renaming')
    return (
      <NameForm
        label={text('watchlist.screens.name')}
        submit={text('watchlist.screens.saveName')}
        before={name}
        isTaken={isTaken}
        onName={(next) => {
          onRename(next)
          stop()
        }}
      />
    )
  if (doing === 'deleting')
    return (
      <div className={styles.line} role="alert">
        <span>{text('watchlist.screens.really', { name })}</span>
        <Button onClick={stop}>{text('watchlist.screens.keep')}</Button>
        <Button onClick={onDelete}>{text('watchlist.screens.delete')}</Button>
      </div>
    )
  return (
    <div className={styles.line}>
      <button
        type="button"
        className={styles.open}
        aria-label={text('watchlist.screens.openOne', { name })}
        onClick={onOpen}
      >
        {name}
        {isShown && <small>{text('watchlist.screens.now')}</small>}
      </button>
      <Button
        look="plain"
        aria-label={text('watchlist.screens.renameOne', { name })}
        onClick={() => setDoing('renaming')}
      >
        {text('watchlist.screens.rename')}
      </Button>
      <Button
        look="plain"
        aria-label={text('watchlist.screens.deleteOne', { name })}
        onClick={() => setDoing('deleting')}
      >
        {text('watchlist.screens.delete')}
      </Button>
    </div>
  )
}

/** Asks for a name that has letters and that no other screen has. */
function NameForm({
  label,
  submit,
  before = '',
  isTaken,
  onName,
}: {
  label: string
  submit: string
  before?: string
  isTaken: (name: string) => boolean
  onName: (name: string) => void
}) {
  const { text } = useLanguage()
  const [name, setName] = useState(before)
  const [fault, setFault] = useState<'missing' | 'taken'>()
  const id = useId()
  const errorId = useId()
  const send = (event: SubmitEvent) => {
    event.preventDefault()
    const told = name.trim()
    const found = told === '' ? 'missing' : isTaken(told) ? 'taken' : undefined
    setFault(found)
    if (found) return
    onName(told)
    setName('')
  }
  return (
    <form className={styles.form} onSubmit={send} noValidate>
      <label htmlFor={id}>{label}</label>
      <div className={styles.line}>
        <input
          id={id}
          value={name}
          maxLength={SCREEN_NAME_LENGTH_MAX}
          aria-invalid={fault !== undefined}
          aria-describedby={errorId}
          onChange={({ target }) => setName(target.value)}
        />
        <Button type="submit">{submit}</Button>
      </div>
      <FormError id={errorId}>{fault && text(`watchlist.screens.${fault}`)}</FormError>
    </form>
  )
}
