import { useNavigate } from '@tanstack/react-router'

/**
 * Changes parts of what the address bar says, in place: going back leads to the page before, and nothing scrolls. A part that
 * is undefined goes from the address.
 */
export function useChangeAddress() {
  const navigate = useNavigate()
  /** @param part or what it is by what the address says by then, as two fields may change in one moment. */
  return <Part extends object>(part: Part | ((former: Record<string, unknown>) => Part)) =>
    void navigate({
      to: '.',
      search: (former) => ({ ...former, ...(typeof part === 'function' ? part(former) : part) }),
      replace: true,
      resetScroll: false,
    })
}
