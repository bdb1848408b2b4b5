import { percentTotal, WHOLE_PERCENT } from '@fundholder/domain/people/profile.ts'
import { useId, useState } from 'react'
import { useFieldArray, useForm, useWatch } from 'react-hook-form'
import { EditForm } from '#features/profile/editing/edit-form.tsx'
import { SectionCard } from '#features/profile/editing/section-card.tsx'
import { useSaveProfile } from '#features/profile/editing/use-save-profile.ts'
import shared from '#features/profile/profile.module.css'
import { type Profile, useProfile } from '#features/profile/use-profile.ts'
import { useLanguage } from '#language/use-language.ts'
import { Button } from '#ui/buttons/button.tsx'
import { Icon } from '#ui/buttons/icon.tsx'
import styles from './beneficiaries.module.css'
import { type Entered, isOffered, NOBODY, percentOf } from './beneficiaries.ts'
import { BeneficiaryFields } from './beneficiary-fields.tsx'

type Beneficiaries = Profile['beneficiaries']

/** Lists the beneficiaries on death, whose shares sum to 100%. A change needs a code. */
export function BeneficiariesSection() {
  const { text } = useLanguage()
  const { profile } = useProfile()
  const beneficiaries = profile?.beneficiaries ?? []
  return (
    <SectionCard
      id="beneficiaries"
      title={text('profile.beneficiaries.title')}
      lead={text('profile.beneficiaries.lead')}
      empty={beneficiaries.length === 0 && text('profile.beneficiaries.empty')}
      {...(beneficiaries.length === 0 && { edit: text('profile.beneficiaries.add') })}
      content={<List beneficiaries={beneficiaries} />}
      form={(close) => profile && <BeneficiariesForm beneficiaries={beneficiaries} onClose={close} />}
    />
  )
}

function List({ beneficiaries }: { beneficiaries: Beneficiaries }) {
  const { text, percentages } = useBeneficiaryTexts()
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">{text('profile.beneficiaries.fullName')}</th>
          <th scope="col">{text('profile.beneficiaries.relationship')}</th>
          <th scope="col">{text('profile.beneficiaries.contactEmail')}</th>
          <th scope="col" data-number>
            {text('profile.beneficiaries.percent')}
          </th>
        </tr>
      </thead>
      <tbody>
        {beneficiaries.map(({ fullName, relationship, contactEmail, percent }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two beneficiaries may have the same name
          <tr key={index}>
            <th scope="row">{fullName}</th>
            <td>
              {isOffered(relationship)
                ? text(`profile.beneficiaries.relationships.${relationship}`)
                : relationship}
            </td>
            <td>{contactEmail}</td>
            <td data-number>{percentages(percent)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function useBeneficiaryTexts() {
  const { text, percent } = useLanguage()
  return { text, percentages: (value: number) => percent(value) }
}

function BeneficiariesForm({
  beneficiaries,
  onClose,
}: {
  beneficiaries: Beneficiaries
  onClose: () => void
}) {
  const { text, percentages } = useBeneficiaryTexts()
  const [fault, setFault] = useState<string>()
  const totalId = useId()
  const saving = useSaveProfile({ onSaved: onClose, done: text('profile.saved') })
  const { register, handleSubmit, formState, control } = useForm<Entered>({
    defaultValues: {
      rows:
        beneficiaries.length === 0
          ? [{ ...NOBODY, percent: '100' }]
          : beneficiaries.map(({ percent, contactEmail = '', ...one }) => ({
              ...one,
              contactEmail,
              percent: String(percent),
            })),
    },
  })
  const { fields, append, remove } = useFieldArray({ control, name: 'rows' })
  const { errors, isDirty } = formState
  const known = useWatch({ control, name: 'rows' }).map(({ percent }) => percentOf(percent))
  const total = percentTotal(known.filter((percent) => !Number.isNaN(percent)))
  const rest = (WHOLE_PERCENT - total) / 100
  const submit = handleSubmit(
    ({ rows }) => {
      if (!isDirty) return setFault(text('profile.nothing'))
      if (total !== WHOLE_PERCENT) return setFault(text('profile.beneficiaries.wrongTotal'))
      setFault(undefined)
      saving.save({
        beneficiaries: rows.map(({ fullName, percent, relationship, contactEmail }) => ({
          fullName: fullName.trim(),
          percent: percentOf(percent),
          relationship,
          ...(contactEmail.trim() !== '' && { contactEmail: contactEmail.trim() }),
        })),
      })
    },
    () => setFault(text('profile.highlighted')),
  )
  return (
    <EditForm
      saving={saving}
      isDirty={isDirty}
      fault={fault}
      note={text('profile.codeNote')}
      onSubmit={() => void submit()}
      onCancel={onClose}
    >
      <div className={`${styles.beneficiaries} ${shared.wide}`}>
        {fields.map(({ id, fullName }, index) => (
          <BeneficiaryFields
            key={id}
            register={register}
            index={index}
            errors={errors.rows?.[index]}
            ownRelationship={beneficiaries[index]?.relationship}
            remove={
              <Button
                look="plain"
                aria-label={
                  fullName
                    ? text('profile.beneficiaries.remove', { name: fullName })
                    : text('profile.beneficiaries.removeOne')
                }
                disabled={fields.length === 1}
                onClick={() => remove(index)}
              >
                <Icon name="close" size={18} />
              </Button>
            }
          />
        ))}
        <Button onClick={() => append(NOBODY)} disabled={fields.length >= 50}>
          <Icon name="plus" size={16} />
          {text('profile.beneficiaries.add')}
        </Button>
        <p className={styles.total} aria-live="polite" data-wrong={rest !== 0 || undefined}>
          <span id={totalId}>{text('profile.beneficiaries.total')}</span>
          <progress aria-labelledby={totalId} max={100} value={Math.min(100, total / 100)} />
          <b>{percentages(total / 100)}</b>
          {rest > 0 && <span>{text('profile.beneficiaries.missing', { percent: percentages(rest) })}</span>}
          {rest < 0 && <span>{text('profile.beneficiaries.tooMuch', { percent: percentages(-rest) })}</span>}
        </p>
      </div>
    </EditForm>
  )
}
