import { COOL_OFF_HOURS } from '@fundholder/domain/orders/orders.ts'
import { inFours, isBic, isIban } from '@fundholder/domain/people/identifiers.ts'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { usePauseText } from '#account/use-pause-text.ts'
import { isRefusal } from '#client/failures.ts'
import { useFailureText } from '#client/use-failure-text.ts'
import { EditForm } from '#features/profile/editing/edit-form.tsx'
import { FormField } from '#features/profile/editing/form-field.tsx'
import { SectionCard } from '#features/profile/editing/section-card.tsx'
import { useSaveProfile } from '#features/profile/editing/use-save-profile.ts'
import { masked } from '#features/profile/masked.ts'
import { useLanguage } from '#language/use-language.ts'
import { withSecret } from './person-section.tsx'
import { type Profile, useProfile } from './use-profile.ts'

/** The account that withdrawals are paid to; the company's for an employer's user. */
export function BankSection() {
  const { text } = useLanguage()
  const { profile, isEmployer } = useProfile()
  const bank = profile?.bank
  const pause = usePauseText()(profile?.withdrawalsPausedUntil)
  const lead = text(isEmployer ? 'profile.bank.leadCompany' : 'profile.bank.lead')
  const name = (field: 'accountHolder' | 'bankName' | 'bic' | 'iban' | 'payrollNumber') =>
    text(`profile.bank.fields.${field}`)
  return (
    <SectionCard
      id="bank"
      title={text('profile.bank.title')}
      lead={pause ? `${lead} ${pause}` : lead}
      empty={!bank && text('profile.bank.empty')}
      {...(!bank && { edit: text('profile.bank.add') })}
      rows={[
        { name: name('accountHolder'), value: bank?.accountHolder },
        { name: name('bankName'), value: bank?.bankName },
        { name: name('bic'), value: bank?.bic },
        {
          name: name('iban'),
          value: bank?.iban && inFours(bank.iban),
          ...withSecret(masked(bank?.iban, 4, 4)),
        },
        ...(isEmployer ? [] : [{ name: name('payrollNumber'), value: bank?.payrollNumber }]),
      ]}
      form={(close) => profile && <BankForm bank={profile.bank} isCompany={isEmployer} onClose={close} />}
    />
  )
}

function BankForm({
  bank,
  isCompany,
  onClose,
}: {
  bank: Profile['bank']
  isCompany: boolean
  onClose: () => void
}) {
  const { text } = useLanguage()
  const failureText = useFailureText()
  const [fault, setFault] = useState<string>()
  const saving = useSaveProfile({
    onSaved: onClose,
    done: text(isCompany ? 'profile.proposed' : 'profile.saved'),
  })
  const { register, handleSubmit, formState, setError } = useForm({
    defaultValues: {
      accountHolder: bank?.accountHolder ?? '',
      bankName: bank?.bankName ?? '',
      bic: bank?.bic ?? '',
      iban: bank?.iban ?? '',
    },
  })
  const { errors, isDirty } = formState
  const required = (value: string) => value.trim() !== '' || text('profile.person.required')
  const submit = handleSubmit(
    (values) => {
      if (!isDirty) return setFault(text('profile.nothing'))
      setFault(undefined)
      saving.save(
        { bank: values },
        {
          onError: (error) => {
            if (!isRefusal(error, 'profile/other-holder')) return
            setError('accountHolder', { message: failureText(error) }, { shouldFocus: true })
            setFault(text('profile.highlighted'))
          },
        },
      )
    },
    () => setFault(text('profile.highlighted')),
  )
  const check = { accountHolder: required, bankName: required } as const
  return (
    <EditForm
      saving={saving}
      isDirty={isDirty}
      fault={fault}
      note={text('profile.pauseNote', { hours: COOL_OFF_HOURS })}
      onSubmit={() => void submit()}
      onCancel={onClose}
    >
      {(['accountHolder', 'bankName'] as const).map((field) => (
        <FormField key={field} label={text(`profile.bank.fields.${field}`)} error={errors[field]?.message}>
          {(input) => <input {...input} maxLength={200} {...register(field, { validate: check[field] })} />}
        </FormField>
      ))}
      <FormField label={text('profile.bank.fields.iban')} error={errors.iban?.message}>
        {(input) => (
          <input
            {...input}
            maxLength={50}
            autoCapitalize="characters"
            spellCheck={false}
            {...register('iban', {
              validate: (value) => isIban(compact(value)) || text('refusals.profile/wrong-iban'),
            })}
          />
        )}
      </FormField>
      <FormField label={text('profile.bank.fields.bic')} error={errors.bic?.message}>
        {(input) => (
          <input
            {...input}
            maxLength={20}
            autoCapitalize="characters"
            spellCheck={false}
            {...register('bic', {
              validate: (value) => isBic(compact(value)) || text('refusals.profile/wrong-bic'),
            })}
          />
        )}
      </FormField>
    </EditForm>
  )
}

const compact = (typed: string) => typed.replaceAll(/\s/g, '').toUpperCase()
