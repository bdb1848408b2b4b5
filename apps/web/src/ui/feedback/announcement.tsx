import type { ReactNode } from 'react'
import { Button } from '#ui/buttons/button.tsx'
import { Dialog } from '#ui/layout/dialog.tsx'

/** A dialog with one answer; closing it in any way gives the same answer. */
export function Announcement({
  title,
  answer,
  onAnswer,
  role,
  children,
}: {
  title: string
  answer: string
  onAnswer: () => void
  /** For what interrupts and wants its answer. */
  role?: 'alertdialog'
  children: ReactNode
}) {
  return (
    <Dialog
      title={title}
      onClose={onAnswer}
      actions={
        <Button look="primary" large onClick={onAnswer}>
          {answer}
        </Button>
      }
      {...(role && { role })}
    >
      {children}
    </Dialog>
  )
}
