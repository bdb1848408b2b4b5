import { SectionCard } from '#features/profile/editing/section-card.tsx'
import { Amount } from '#figures/amount.tsx'
import { useLanguage } from '#language/use-language.ts'
import { useProfile } from './use-profile.ts'

/** Employment as the employer keeps it. */
export function EmployerSection() {
  const { text, dayInFigures, money } = useLanguage()
  const { profile, isEmployer } = useProfile()
  const { companyName, employerName, occupation, location, dateJoined, salary, totalGratuityValue } =
    profile?.employer ?? {}
  const name = (
    field:
      | 'companyName'
      | 'employerName'
      | 'occupation'
      | 'location'
      | 'dateJoined'
      | 'salary'
      | 'totalGratuityValue',
  ) => text(`profile.employer.fields.${field}`)
  return (
    <SectionCard
      id="employer"
      title={text('profile.employer.title')}
      lead={text(isEmployer ? 'profile.employer.leadCompany' : 'profile.employer.lead')}
      rows={[
        { name: name('companyName'), value: companyName },
        { name: name('employerName'), value: employerName },
        { name: name('occupation'), value: occupation },
        { name: name('location'), value: location },
        { name: name('dateJoined'), value: dateJoined && dayInFigures(dateJoined) },
        ...(isEmployer
          ? []
          : [
              {
                name: name('salary'),
                value: salary && <Amount>{money(salary.amount, salary.currency)}</Amount>,
              },
              {
                name: name('totalGratuityValue'),
                value: totalGratuityValue && (
                  <>
                    <Amount>{money(totalGratuityValue.amount, totalGratuityValue.currency)}</Amount>,{' '}
                    {text('profile.employer.estimate', {
                      day: dayInFigures(totalGratuityValue.dateAsString),
                    })}
                  </>
                ),
              },
            ]),
      ]}
    />
  )
}
