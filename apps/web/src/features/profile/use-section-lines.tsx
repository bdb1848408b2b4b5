import { countryName } from '@fundholder/language/slice-names.ts'
import type { ReactNode } from 'react'
import { masked, maskedEmail } from '#features/profile/masked.ts'
import { Amount } from '#figures/amount.tsx'
import { useLanguage } from '#language/use-language.ts'
import { useProfile } from './use-profile.ts'

type Line = 'account' | 'person' | 'contact' | 'address' | 'employer' | 'beneficiaries' | 'bank' | 'requests'

/** Says in one line what each closed section of the profile holds; secrets stay masked. */
export function useSectionLines(): Partial<Record<Line, ReactNode>> {
  const { text, money, percent, language } = useLanguage()
  const { profile } = useProfile()
  if (!profile) return {}
  const { personalData: person, address, employer, accounts, beneficiaries, bank, requests } = profile
  const [account, ...others] = accounts
  const latest = others.length === 0 ? account?.latestValuation : undefined
  // Accounts may have the same name.
  const nameOf = ({ name, contractId }: (typeof accounts)[number]) =>
    others.length > 0 ? joined(' ', name, contractId) : (name ?? contractId)
  const open = requests.filter(({ state }) => state === 'open').length
  return {
    account: (
      <>
        {accounts.map(nameOf).join(', ')}
        {latest && (
          <>
            {' · '}
            <Amount>{money(latest.amount, latest.currency)}</Amount>
          </>
        )}
      </>
    ),
    person: joined(' ', person.title, person.name, person.surname),
    contact: (
      <bdi>{joined(' · ', masked(person.mobilePhone, 0, 3), person.email && maskedEmail(person.email))}</bdi>
    ),
    address: joined(
      ', ',
      address?.addressLine1,
      address?.addressLine2,
      address?.country && countryName(address.country, language),
    ),
    employer: joined(' · ', employer?.companyName, employer?.occupation),
    beneficiaries:
      beneficiaries.length === 0
        ? text('profile.beneficiaries.empty')
        : beneficiaries.map((one) => `${one.fullName} ${percent(one.percent)}`).join(', '),
    bank: bank ? (
      <bdi>{joined(' · ', bank.bankName, masked(bank.iban, 4, 4))}</bdi>
    ) : (
      text('profile.bank.empty')
    ),
    requests: open === 0 ? text('profile.requests.noneOpen') : text('profile.requests.open', { count: open }),
  }
}

const joined = (between: string, ...parts: readonly (string | undefined)[]) =>
  parts.filter(Boolean).join(between)
