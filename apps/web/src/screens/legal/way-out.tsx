import { Link } from '@tanstack/react-router'
import { useFirstPageName } from '#features/sign-in/use-first-page-name.ts'

/** Leads from a text to the first page: the login for visitors. */
export function WayOut() {
  return (
    <p>
      <Link to="/">{useFirstPageName()}</Link>
    </p>
  )
}
