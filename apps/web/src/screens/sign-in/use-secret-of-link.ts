import { useLocation, useNavigate } from '@tanstack/react-router'
import { useEffect, useState } from 'react'

/** Returns the secret in the fragment of a link, held in memory only, and removes it from the address at once. */
export function useSecretOfLink(path: '/activate' | '/reset-password'): string {
  const { hash } = useLocation()
  const navigate = useNavigate()
  const [secret, setSecret] = useState(hash)
  // A second link opened in the same tab changes nothing but the fragment.
  if (hash !== '' && hash !== secret) setSecret(hash)
  useEffect(() => {
    if (hash !== '') void navigate({ to: path, hash: '', search: true, replace: true })
  }, [hash, navigate, path])
  return secret
}
