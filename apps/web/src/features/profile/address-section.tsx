import { STREET_TYPES } from '@fundholder/domain/people/profile.ts'
import { countryName } from '@fundholder/language/slice-names.ts'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { CountrySelect } from '#features/profile/editing/country-select.tsx'
import { EditForm } from '#features/profile/editing/edit-form.tsx'
import { FormField } from '#features/profile/editing/form-field.tsx'
import { type Row, SectionCard } from '#features/profile/editing/section-card.tsx'
import { useSaveProfile } from '#features/profile/editing/use-save-profile.ts'
import styles from '#features/profile/profile.module.css'
import { useLanguage } from '#language/use-language.ts'
import { Icon } from '#ui/buttons/icon.tsx'
import notice from '#ui/feedback/notice.module.css'
import { type Profile, useProfile } from './use-profile.ts'

const LINES = [
  ['addressLine1', 200],
  ['addressLine2', 200],
  ['addressLine3', 200],
  ['addressLine4', 200],
  ['postCode', 20],
  ['poBox', 20],
] as const

const FURTHER_LINES: readonly string[] = ['addressLine2', 'addressLine3', 'addressLine4']

type Address = Profile['address']

/** The home address, saved at once. */
export function AddressSection() {
  const { text } = useLanguage()
  const { profile } = useProfile()
  const shown = useShownAddress()
  return (
    <SectionCard
      id="address"
      title={text('profile.address.title')}
      rows={profile ? shown(profile.address).filter((row) => !isUnusedLine(row)) : []}
      form={(close) => profile && <AddressForm address={profile.address} onClose={close} />}
    />
  )
}

/** A line that most addresses do not need. */
const isUnusedLine = ({ field, value }: Row & { field?: string }) =>
  field !== undefined && FURTHER_LINES.includes(field) && !value

function useShownAddress() {
  const { text, language } = useLanguage()
  return ({ streetType, country, ...lines }: Address) => [
    ...LINES.map(([field]) => ({
      field,
      name: text(`profile.address.fields.${field}`),
      value:
        field === 'addressLine1' && streetType
          ? withStreetType(lines[field], streetType, text(`profile.address.streetTypes.${streetType}`))
          : lines[field],
    })),
    { name: text('profile.address.fields.country'), value: country && countryName(country, language) },
  ]
}

/** Adds the type of street to the first line of an address, unless the line already names it, as "3 Old Dhow Road" does. */
function withStreetType(line: string | undefined, type: string, typeName: string) {
  if (!line) return typeName
  const written = line.toLowerCase()
  const isNamed = [type, typeName].some((word) => written.includes(word.toLowerCase()))
  return isNamed ? line : `${line} (${typeName})`
}

function AddressForm({ address, onClose }: { address: Address; onClose: () => void }) {
  const { text } = useLanguage()
  const shown = useShownAddress()
  const [begunWith] = useState(address)
  const [fault, setFault] = useState<string>()
  const saving = useSaveProfile({ onSaved: onClose, done: text('profile.saved') })
  const { register, handleSubmit, formState } = useForm({
    defaultValues: {
      streetType: address.streetType ?? '',
      country: address.country ?? '',
      ...Object.fromEntries(LINES.map(([field]) => [field, address[field] ?? ''])),
    } as Record<keyof Address, string>,
  })
  const { dirtyFields, errors, isDirty } = formState
  const submit = handleSubmit(
    (values) => {
      if (!isDirty) return setFault(text('profile.nothing'))
      setFault(undefined)
      const changed = Object.entries(values)
        .filter(([field]) => Object.hasOwn(dirtyFields, field))
        .map(([field, value]) => [field, value.trim() || null])
      saving.save({ address: Object.fromEntries(changed) })
    },
    () => setFault(text('profile.highlighted')),
  )
  /** Without its first line an address on file would be none. */
  const kept = (value: string) =>
    value.trim() !== '' || !address.addressLine1 || text('profile.person.required')
  return (
    <EditForm
      saving={saving}
      isDirty={isDirty}
      fault={fault}
      onSubmit={() => void submit()}
      onCancel={onClose}
    >
      <OnFileNow before={shown(begunWith)} now={shown(address)} />
      <FormField label={text('profile.address.fields.streetType')}>
        {(input) => (
          <select {...input} {...register('streetType')}>
            <option value="">{text('profile.none')}</option>
            {STREET_TYPES.map((type) => (
              <option key={type} value={type}>
                {text(`profile.address.streetTypes.${type}`)}
              </option>
            ))}
          </select>
        )}
      </FormField>
      {LINES.map(([field, longest]) => (
        <FormField key={field} label={text(`profile.address.fields.${field}`)} error={errors[field]?.message}>
          {(input) => (
            <input
              {...input}
              maxLength={longest}
              {...register(field, field === 'addressLine1' ? { validate: kept } : {})}
            />
          )}
        </FormField>
      ))}
      <FormField label={text('profile.address.fields.country')}>
        {(input) => <CountrySelect {...input} autoComplete="country" {...register('country')} />}
      </FormField>
    </EditForm>
  )
}

/** Says what has changed on file since a form was opened, as by another tab; nothing where nothing has. */
function OnFileNow({ before, now }: { before: readonly Row[]; now: readonly Row[] }) {
  const { text } = useLanguage()
  const changed = now.filter(({ value }, index) => value !== before[index]?.value)
  if (changed.length === 0) return null
  const values = changed.map(({ name, value }) =>
    text('ui.labelled', { label: name, value: typeof value === 'string' ? value : text('profile.none') }),
  )
  return (
    <div role="status" className={`${notice.notice} ${notice.within} ${styles.wide}`}>
      <Icon name="warning" size={18} />
      <p>{text('profile.onFileNow', { values: values.join(' · ') })}</p>
    </div>
  )
}
