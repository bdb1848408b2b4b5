import { COOL_OFF_HOURS } from '@fundholder/domain/orders/orders.ts'
import { isEmail } from '@fundholder/domain/people/email.ts'
import { phoneNumber } from '@fundholder/domain/people/phones.ts'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { EditForm } from '#features/profile/editing/edit-form.tsx'
import { FormField } from '#features/profile/editing/form-field.tsx'
import { SectionCard } from '#features/profile/editing/section-card.tsx'
import { useSaveProfile } from '#features/profile/editing/use-save-profile.ts'
import { masked, maskedEmail } from '#features/profile/masked.ts'
import { useLanguage } from '#language/use-language.ts'
import { withSecret } from './person-section.tsx'
import styles from './profile.module.css'
import { type Profile, useProfile } from './use-profile.ts'

/** Phone and e-mail address; a change needs a code and pauses withdrawals. */
export function ContactSection() {
  const { text } = useLanguage()
  const { profile } = useProfile()
  const { mobilePhone, email } = profile?.personalData ?? {}
  return (
    <SectionCard
      id="contact"
      title={text('profile.contact.title')}
      rows={[
        {
          name: text('profile.contact.mobilePhone'),
          value: mobilePhone,
          ...withSecret(masked(mobilePhone, 0, 3)),
        },
        {
          name: text('profile.contact.email'),
          value: email,
          ...withSecret(email && maskedEmail(email)),
        },
      ]}
      form={(close) => profile && <ContactForm profile={profile} onClose={close} />}
    />
  )
}

function ContactForm({ profile: { personalData }, onClose }: { profile: Profile; onClose: () => void }) {
  const { text } = useLanguage()
  const [fault, setFault] = useState<string>()
  const saving = useSaveProfile({ onSaved: onClose, done: text('profile.saved') })
  const { register, handleSubmit, formState } = useForm({
    defaultValues: { mobilePhone: personalData.mobilePhone ?? '', email: personalData.email ?? '' },
  })
  const { dirtyFields, errors, isDirty } = formState
  const submit = handleSubmit(
    ({ mobilePhone, email }) => {
      if (!isDirty) return setFault(text('profile.nothing'))
      setFault(undefined)
      saving.save({
        personalData: {
          ...(dirtyFields.mobilePhone && { mobilePhone: mobilePhone.trim() }),
          ...(dirtyFields.email && { email: email.trim() }),
        },
      })
    },
    () => setFault(text('profile.highlighted')),
  )
  return (
    <EditForm
      saving={saving}
      isDirty={isDirty}
      fault={fault}
      note={text('profile.pauseNote', { hours: COOL_OFF_HOURS })}
      onSubmit={() => void submit()}
      onCancel={onClose}
    >
      <FormField label={text('profile.contact.mobilePhone')} error={errors.mobilePhone?.message}>
        {(input) => (
          <input
            {...input}
            type="tel"
            autoComplete="tel"
            maxLength={30}
            {...register('mobilePhone', {
              validate: (value) => phoneNumber(value) !== undefined || text('profile.contact.wrongPhone'),
            })}
          />
        )}
      </FormField>
      <FormField label={text('profile.contact.email')} error={errors.email?.message}>
        {(input) => (
          <input
            {...input}
            type="email"
            autoComplete="email"
            maxLength={254}
            {...register('email', {
              validate: (value) => isEmail(value.trim()) || text('profile.contact.wrongEmail'),
            })}
          />
        )}
      </FormField>
      {dirtyFields.mobilePhone && <p className={styles.hint}>{text('profile.contact.phoneWarning')}</p>}
    </EditForm>
  )
}
