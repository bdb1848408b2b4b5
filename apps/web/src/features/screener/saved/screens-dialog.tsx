import { SAVED_SCREENS_MAX, SCREEN_NAME_LENGTH_MAX } from '@fundholder/domain/funds/fund-lists.ts'
import { type SavedScreen, SCREEN_PARTS } from '@fundholder/protocol/funds/fund-lists.ts'
import { useNavigate } from '@tanstack/react-router'
import { useChangeFundLists, useFundLists } from '#account/queries/use-fund-lists.ts'
import { addressOf, type Screening } from '#features/screener/filters/screener-filters.ts'
import { useScreening } from '#features/screener/filters/use-screener.ts'
import { useLanguage } from '#language/use-language.ts'
import { type ScreenerSearchParams, screenerSearchParams } from '#search-params/screener-search-params.ts'
import { Failed } from '#ui/feedback/failed.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { NameForm } from '#ui/inputs/name-form.tsx'
import { NamedLine } from '#ui/inputs/named-line.tsx'
import list from '#ui/inputs/named-list.module.css'
import { Dialog } from '#ui/layout/dialog.tsx'
import styles from './saved-screens.module.css'

/** Saves the screen under a name, and opens, renames and deletes saved ones. */
export function ScreensDialog({ onClose }: { onClose: () => void }) {
  const { text } = useLanguage()
  const { data: lists, isLoadingError, refetch } = useFundLists()
  const { mutate } = useChangeFundLists()
  const { screening } = useScreening()
  const navigate = useNavigate()
  const present = screenAddress(screening)
  const saved = lists?.screens ?? []
  const faultOf = useNameFault((name) => isNameTaken(saved, name))

  const open = (screen: SavedScreen) => {
    void navigate({ to: '.', search: (former) => openedAddress(screen, screenerSearchParams(former)) })
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
          {saved.length === 0 && <p className={list.list}>{text('watchlist.screens.none')}</p>}
          <ul className={list.list}>
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
                longest={SCREEN_NAME_LENGTH_MAX}
                faultOf={faultOf}
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
  const faultOf = useNameFault(isTaken)
  return (
    <NamedLine
      name={name}
      words={{
        rename: text('watchlist.screens.rename'),
        renameOne: text('watchlist.screens.renameOne', { name }),
        delete: text('watchlist.screens.delete'),
        deleteOne: text('watchlist.screens.deleteOne', { name }),
        name: text('watchlist.screens.name'),
        saveName: text('watchlist.screens.saveName'),
        really: text('watchlist.screens.really', { name }),
        keep: text('watchlist.screens.keep'),
      }}
      longest={SCREEN_NAME_LENGTH_MAX}
      faultOf={faultOf}
      onRename={onRename}
      onDelete={onDelete}
    >
      <button
        type="button"
        className={styles.open}
        aria-label={text('watchlist.screens.openOne', { name })}
        onClick={onOpen}
      >
        {name}
        {isShown && <small>{text('watchlist.screens.now')}</small>}
      </button>
    </NamedLine>
  )
}

/** A name has letters, and no other screen has it. */
function useNameFault(isTaken: (name: string) => boolean) {
  const { text } = useLanguage()
  return (name: string) =>
    name === ''
      ? text('watchlist.screens.missing')
      : isTaken(name)
        ? text('watchlist.screens.taken')
        : undefined
}

/** Returns the part of the address that a saved screen stores: without the page and the selection. */
function screenAddress(screening: Screening): SavedScreen['address'] {
  const address = addressOf(screening)
  return Object.fromEntries(
    SCREEN_PARTS.flatMap((part) => (address[part] === undefined ? [] : [[part, address[part]]])),
  )
}

/** The address that opens a saved screen; what is ticked to be compared stays ticked. */
const openedAddress = (
  { address }: SavedScreen,
  { compare }: ScreenerSearchParams,
): ScreenerSearchParams => ({
  ...address,
  compare,
})

const isSameScreen = (one: SavedScreen['address'], other: SavedScreen['address']): boolean =>
  SCREEN_PARTS.every((part) => one[part] === other[part])

/** Returns true if another screen has the name, ignoring case. */
const isNameTaken = (screens: readonly SavedScreen[], name: string, but?: string): boolean =>
  screens.some((one) => one.id !== but && one.name.trim().toLowerCase() === name.trim().toLowerCase())
