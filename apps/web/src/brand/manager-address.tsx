import type { ReactNode } from 'react'
import { currentBrand } from './brands.ts'

/** Name and postal address of the manager, a line each. */
export function PostalLines() {
  const { name, contact } = currentBrand()
  return [name, ...contact.post].map((line) => <span key={line}>{line}</span>)
}

/**
 * Calls the manager; nothing where the brand has no phone number.
 *
 * @param children makes the words of the link from the number.
 */
export function PhoneLink({
  className,
  children = (phone) => phone,
}: {
  className?: string | undefined
  children?: (phone: string) => ReactNode
}) {
  const { phone } = currentBrand().contact
  if (!phone) return null
  return (
    <a href={`tel:${phone.replaceAll(' ', '')}`} className={className}>
      {children(phone)}
    </a>
  )
}
