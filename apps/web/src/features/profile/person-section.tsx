import { calendarDay, isCalendarDay } from '@fundholder/domain/calendar.ts'
import { isoDay } from '@fundholder/domain/days/iso-days.ts'
import { GENDERS, TITLES } from '@fundholder/domain/people/profile.ts'
import { countryName } from '@fundholder/language/slice-names.ts'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { CountrySelect } from '#features/profile/editing/country-select.tsx'
import { EditForm } from '#features/profile/editing/edit-form.tsx'
import { FormField } from '#features/profile/editing/form-field.tsx'
import { SectionCard } from '#features/profile/editing/section-card.tsx'
import { useSaveProfile } from '#features/profile/editing/use-save-profile.ts'
import { masked } from '#features/profile/masked.ts'
import { useLanguage } from '#language/use-language.ts'
import styles from './profile.module.css'
import { type Profile, useProfile } from './use-profile.ts'

/** Title and name, identity, birth date. All but the title are requests to the manager. */
export function PersonSection() {
  const { text, language, dayInFigures } = useLanguage()
  const { profile, data } = useProfile()
  const person = profile?.personalData
  const name = (field: keyof typeof FIELDS) => text(`profile.person.fields.${field}`)
  const gender = GENDERS.find((one) => one === person?.gender)
  return (
    <SectionCard
      id="person"
      title={text('profile.person.title')}
      lead={text('profile.person.lead')}
      rows={[
        { name: name('title'), value: person?.title },
        { name: name('name'), value: person?.name },
        { name: name('surname'), value: person?.surname },
        { name: name('gender'), value: gender ? text(`profile.person.genders.${gender}`) : person?.gender },
        { name: name('birthDate'), value: person?.birthDate && dayInFigures(person.birthDate) },
        {
          name: name('nationality'),
          value: person?.nationality && countryName(person.nationality, language),
        },
        {
          name: name('emiratesId'),
          value: person?.emiratesId,
          ...withSecret(masked(person?.emiratesId, 3, 1)),
        },
        { name: name('payrollNumber'), value: person?.payrollNumber },
        { name: name('username'), value: data?.username },
        { name: name('retirementAge'), value: person?.retirementAge },
      ]}
      form={(close) => profile && <PersonForm profile={profile} onClose={close} />}
    />
  )
}

const FIELDS = {
  title: 50,
  name: 100,
  surname: 100,
  gender: 50,
  emiratesId: 50,
  payrollNumber: 50,
  nationality: 2,
  birthDate: 10,
  username: 254,
  retirementAge: 3,
}

export const withSecret = (secret: string | undefined) => (secret === undefined ? {} : { secret })

function PersonForm({ profile: { personalData }, onClose }: { profile: Profile; onClose: () => void }) {
  const { text } = useLanguage()
  const [fault, setFault] = useState<string>()
  const { register, handleSubmit, formState } = useForm({
    defaultValues: {
      title: personalData.title ?? '',
      name: personalData.name ?? '',
      surname: personalData.surname ?? '',
      gender: personalData.gender ?? '',
      emiratesId: personalData.emiratesId ?? '',
      nationality: personalData.nationality ?? '',
      birthDate: personalData.birthDate ? isoDay(personalData.birthDate) : '',
    },
  })
  const { dirtyFields, errors, isDirty } = formState
  const isOnlyTitle = Object.keys(dirtyFields).every((field) => field === 'title')
  const saving = useSaveProfile({
    onSaved: onClose,
    done: text(isOnlyTitle ? 'profile.saved' : 'profile.requested'),
  })
  const required = (value: string, field: keyof typeof dirtyFields) =>
    value.trim() !== '' || !personalData[field] || text('profile.person.required')
  const submit = handleSubmit(
    (values) => {
      if (!isDirty) return setFault(text('profile.nothing'))
      setFault(undefined)
      const { title, birthDate, ...requested } = values
      const changed = Object.entries(requested).filter(
        ([field, value]) => Object.hasOwn(dirtyFields, field) && value.trim() !== '',
      )
      saving.save({
        personalData: {
          ...(dirtyFields.title && { title: title.trim() || null }),
          ...(dirtyFields.birthDate &&
            birthDate && { birthDate: calendarDay(birthDate.replaceAll('-', '')) }),
          ...Object.fromEntries(changed),
        },
      })
    },
    () => setFault(text('profile.highlighted')),
  )
  const label = (field: keyof typeof FIELDS) => text(`profile.person.fields.${field}`)
  return (
    <EditForm
      saving={saving}
      isDirty={isDirty}
      fault={fault}
      note={isOnlyTitle ? undefined : text('profile.accounts.addressNote')}
      onSubmit={() => void submit()}
      onCancel={onClose}
    >
      <FormField label={label('title')}>
        {(input) => (
          <select {...input} {...register('title')}>
            <option value="">{text('profile.none')}</option>
            {withOwn(TITLES, personalData.title).map((title) => (
              <option key={title}>{title}</option>
            ))}
          </select>
        )}
      </FormField>
      {(['name', 'surname', 'emiratesId'] as const).map((field) => (
        <FormField key={field} label={label(field)} error={errors[field]?.message}>
          {(input) => (
            <input
              {...input}
              maxLength={FIELDS[field]}
              {...register(field, { validate: (value) => required(value, field) })}
            />
          )}
        </FormField>
      ))}
      <FormField label={label('gender')} error={errors.gender?.message}>
        {(input) => (
          <select {...input} {...register('gender', { validate: (value) => required(value, 'gender') })}>
            <option value="">{text('profile.person.choose')}</option>
            {withOwn(GENDERS, personalData.gender).map((gender) => (
              <option key={gender} value={gender}>
                {isOffered(gender) ? text(`profile.person.genders.${gender}`) : gender}
              </option>
            ))}
          </select>
        )}
      </FormField>
      <FormField label={label('nationality')} error={errors.nationality?.message}>
        {(input) => (
          <CountrySelect
            {...input}
            {...register('nationality', { validate: (value) => required(value, 'nationality') })}
          />
        )}
      </FormField>
      <FormField label={label('birthDate')} error={errors.birthDate?.message}>
        {(input) => (
          <input
            {...input}
            type="date"
            className={styles.date}
            {...register('birthDate', {
              validate: (value) =>
                (value === '' && !personalData.birthDate) ||
                (isCalendarDay(value.replaceAll('-', '')) && value < new Date().toISOString().slice(0, 10)) ||
                text('profile.person.wrongDate'),
            })}
          />
        )}
      </FormField>
    </EditForm>
  )
}

const isOffered = (gender: string): gender is (typeof GENDERS)[number] =>
  GENDERS.some((one) => one === gender)

/** Returns the offered values, and the one on file if it is not among them. */
const withOwn = (offered: readonly string[], own: string | undefined): readonly string[] =>
  own === undefined || offered.includes(own) ? offered : [own, ...offered]
