import { TermsForm } from '#features/terms/terms-form.tsx'

/** Stands in place of every page until the terms are accepted. */
export function TermsScreen() {
  return <TermsForm />
}
