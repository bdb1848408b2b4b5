import { requestStatementAddress } from '@fundholder/protocol/users/requests.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useId, useState } from 'react'
import { clientQuery } from '#account/queries/client/use-client.ts'
import { callServer } from '#client/call-server.ts'
import { useFailureText } from '#client/use-failure-text.ts'
import { FormField } from '#features/profile/editing/form-field.tsx'
import { useLanguage } from '#language/use-language.ts'
import { Button } from '#ui/buttons/button.tsx'
import { showToast } from '#ui/feedback/toast.ts'
import { FormError } from '#ui/inputs/field.tsx'
import styles from './profile.module.css'
import type { Profile } from './use-profile.ts'

/** Asks the manager to send the statements of an account elsewhere. */
export function StatementAddressForm({
  account,
  onClose,
}: {
  account: Profile['accounts'][number]
  onClose: () => void
}) {
  const { text } = useLanguage()
  const failureText = useFailureText()
  const queries = useQueryClient()
  const errorId = useId()
  const [address, setAddress] = useState(account.statementAddress ?? '')
  const [fault, setFault] = useState<string>()
  const ask = useMutation({
    mutationFn: (statementAddress: string) =>
      callServer(requestStatementAddress, {
        body: { contractId: account.contractId, statementAddress },
        noLogout: true,
      }),
    onSuccess: (data) => {
      queries.setQueryData(clientQuery.queryKey, data)
      void showToast('success', text('profile.requested'))
      onClose()
    },
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const typed = address.trim()
    if (typed === '' || typed === account.statementAddress) return setFault(text('profile.nothing'))
    setFault(undefined)
    ask.mutate(typed)
  }
  return (
    <form className={styles.inline} onSubmit={submit} noValidate>
      <FormField label={text('profile.accounts.newAddress')}>
        {(input) => (
          <input
            {...input}
            maxLength={500}
            value={address}
            aria-describedby={errorId}
            onChange={({ target }) => setAddress(target.value)}
          />
        )}
      </FormField>
      <FormError id={errorId}>{fault ?? (ask.error && failureText(ask.error))}</FormError>
      <div className={styles.buttons}>
        <p>{text('profile.accounts.addressNote')}</p>
        <Button onClick={onClose}>{text('common.cancel')}</Button>
        <Button type="submit" look="primary" busy={ask.isPending}>
          {text('profile.accounts.send')}
        </Button>
      </div>
    </form>
  )
}
