import { inFours } from '@fundholder/domain/people/identifiers.ts'
import { useLanguage } from '#language/use-language.ts'
import styles from './account-change.module.css'
import type { Profile } from './use-profile.ts'

type Change = NonNullable<Profile['requests'][number]['account']>
type Account = Change['wanted']

const FIELDS = ['accountHolder', 'bankName', 'bic', 'iban'] as const

/** The bank account of a company now and as a request wants it, by field; what changes is marked. */
export function AccountChange({ former, wanted }: Change) {
  const { text } = useLanguage()
  return (
    <table className={styles.change}>
      <caption className="visually-hidden">{text('profile.requests.fields.companyBankAccount')}</caption>
      <thead>
        <tr>
          <th scope="col">
            <span className="visually-hidden">{text('profile.requests.account.field')}</span>
          </th>
          <th scope="col">{text('profile.requests.account.now')}</th>
          <th scope="col">{text('profile.requests.account.new')}</th>
        </tr>
      </thead>
      <tbody>
        {FIELDS.map((field) => {
          const isChanged = former === undefined || isOther(former, wanted, field)
          return (
            <tr key={field} data-changed={isChanged || undefined}>
              <th scope="row">
                {text(`profile.bank.fields.${field}`)}
                {isChanged && <small>{text('profile.requests.account.changed')}</small>}
              </th>
              <td>{former && <bdi>{shownIn(former, field)}</bdi>}</td>
              <td>
                <bdi>{shownIn(wanted, field)}</bdi>
              </td>
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}

/** One of two IBANs may be masked to its last four characters. */
const isOther = (former: Account, wanted: Account, field: (typeof FIELDS)[number]) =>
  field === 'iban' ? former.iban.slice(-4) !== wanted.iban.slice(-4) : former[field] !== wanted[field]

const shownIn = (account: Account, field: (typeof FIELDS)[number]) =>
  field === 'iban' && !account.iban.startsWith('•') ? inFours(account.iban) : account[field]
