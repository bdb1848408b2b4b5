import { isEmail } from '@fundholder/domain/people/email.ts'
import { RELATIONSHIPS } from '@fundholder/domain/people/profile.ts'
import type { ReactNode } from 'react'
import type { FieldErrors, UseFormRegister } from 'react-hook-form'
import { FormField } from '#features/profile/editing/form-field.tsx'
import { useLanguage } from '#language/use-language.ts'
import styles from './beneficiaries.module.css'
import { type Entered, isOffered, percentOf } from './beneficiaries.ts'

/** The fields of one beneficiary in a row. */
export function BeneficiaryFields({
  register,
  index,
  errors,
  ownRelationship,
  remove,
}: {
  register: UseFormRegister<Entered>
  index: number
  errors: FieldErrors<Entered['rows'][number]> | undefined
  /** The relationship on file, which may be none of those offered. */
  ownRelationship: string | undefined
  /** The button that takes the row away. */
  remove: ReactNode
}) {
  const { text } = useLanguage()
  const required = (value: string) => value.trim() !== '' || text('profile.person.required')
  const own = ownRelationship && !isOffered(ownRelationship) ? [ownRelationship] : []
  return (
    <div className={styles.beneficiary}>
      <FormField label={text('profile.beneficiaries.fullName')} error={errors?.fullName?.message}>
        {(input) => (
          <input {...input} maxLength={200} {...register(`rows.${index}.fullName`, { validate: required })} />
        )}
      </FormField>
      <FormField label={text('profile.beneficiaries.relationship')} error={errors?.relationship?.message}>
        {(input) => (
          <select {...input} {...register(`rows.${index}.relationship`, { validate: required })}>
            <option value="">{text('profile.person.choose')}</option>
            {[...own, ...RELATIONSHIPS].map((one) => (
              <option key={one} value={one}>
                {isOffered(one) ? text(`profile.beneficiaries.relationships.${one}`) : one}
              </option>
            ))}
          </select>
        )}
      </FormField>
      <FormField label={text('profile.beneficiaries.contactEmail')} error={errors?.contactEmail?.message}>
        {(input) => (
          <input
            {...input}
            type="email"
            maxLength={254}
            {...register(`rows.${index}.contactEmail`, {
              validate: (value) =>
                value.trim() === '' || isEmail(value.trim()) || text('profile.contact.wrongEmail'),
            })}
          />
        )}
      </FormField>
      <FormField label={text('profile.beneficiaries.percent')} error={errors?.percent?.message}>
        {(input) => (
          <input
            {...input}
            inputMode="decimal"
            maxLength={6}
            className={styles.percent}
            {...register(`rows.${index}.percent`, {
              validate: (value) => percentOf(value) > 0 || text('profile.beneficiaries.wrongPercent'),
            })}
          />
        )}
      </FormField>
      {remove}
    </div>
  )
}
