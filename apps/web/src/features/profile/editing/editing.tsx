import { createContext, type ReactNode, useContext, useMemo, useState } from 'react'

type Editing = {
  /** The section that is being edited; one at a time. */
  section: string | undefined
  open: (section: string) => void
  close: () => void
}

const EditingContext = createContext<Editing>({ section: undefined, open: () => {}, close: () => {} })

/** Lets one section of the profile be edited at a time. */
export function EditingOneSection({ children }: { children: ReactNode }) {
  const [section, setSection] = useState<string>()
  const editing = useMemo(
    () => ({ section, open: setSection, close: () => setSection(undefined) }),
    [section],
  )
  return <EditingContext value={editing}>{children}</EditingContext>
}

export const useEditing = (): Editing => useContext(EditingContext)
