import { useState } from 'react'
import { useFundLists } from '#account/queries/use-fund-lists.ts'
import { useLanguage } from '#language/use-language.ts'
import { Button } from '#ui/buttons/button.tsx'
import { Icon } from '#ui/buttons/icon.tsx'
import { ScreensDialog } from './screens-dialog.tsx'

/** The way to the client's saved screens, and how many there are. */
export function SavedScreens() {
  const { text } = useLanguage()
  const { data: lists } = useFundLists()
  const [isOpen, setOpen] = useState(false)
  const count = lists?.screens.length ?? 0
  return (
    <>
      <Button
        aria-haspopup="dialog"
        aria-label={count > 0 ? text('watchlist.screens.openCounted', { count }) : undefined}
        onClick={() => setOpen(true)}
      >
        <Icon name="bookmark" size={16} />
        {text('watchlist.screens.open')}
      </Button>
      {isOpen && <ScreensDialog onClose={() => setOpen(false)} />}
    </>
  )
}
