import type { Language } from '@fundholder/domain/users/users.ts'
import { countryName } from '@fundholder/language/slice-names.ts'
import { useState } from 'react'
import { changeContract, useChosenContract } from '#account/chosen-contract.ts'
import { useBlocked } from '#account/queries/client/use-blocked.ts'
import { useOwnerContext } from '#account/queries/client/use-owner-context.ts'
import { useEditing } from '#features/profile/editing/editing.tsx'
import { Facts, SectionCard } from '#features/profile/editing/section-card.tsx'
import { Amount } from '#figures/amount.tsx'
import { useLanguage } from '#language/use-language.ts'
import { Button } from '#ui/buttons/button.tsx'
import styles from './accounts.module.css'
import shared from './profile.module.css'
import { StatementAddressForm } from './statement-address-form.tsx'
import { type Profile, useProfile } from './use-profile.ts'

type Account = Profile['accounts'][number]

/** Each contract as the register names it, and which one the portal shows. */
export function AccountsSection() {
  const { text } = useLanguage()
  const whose = useOwnerContext()
  const { profile } = useProfile()
  const accounts = profile?.accounts ?? []
  return (
    <SectionCard
      id="account"
      title={text('profile.accounts.title')}
      lead={text('profile.accounts.lead', whose)}
      empty={accounts.length === 0 && text('profile.accounts.empty')}
      content={accounts.map((account) => (
        <AccountFacts key={account.contractId} account={account} isOnly={accounts.length === 1} />
      ))}
    />
  )
}

/** Names the country at the end of an address, which registers keep as its code of two letters. */
const withCountryName = (address: string | undefined, language: Language) =>
  address?.replace(/(?<=, )[A-Z]{2}$/, (code) => countryName(code, language))

function AccountFacts({ account, isOnly }: { account: Account; isOnly: boolean }) {
  const { text, dayInFigures, money, language } = useLanguage()
  const chosen = useChosenContract()
  const { section, open, close } = useEditing()
  const isBlocked = useBlocked()
  const [isRequesting, setRequesting] = useState(false)
  const { latestValuation: latest, statementAddressDate } = account
  const isShown = account.contractId === chosen
  const name = (field: keyof FIELDS) => text(`profile.accounts.fields.${field}`)
  return (
    <article
      className={styles.account}
      aria-label={[account.name, account.contractId].filter(Boolean).join(', ')}
    >
      <header>
        <h3>
          {account.name ?? account.contractId} <small>{account.contractId}</small>
        </h3>
        {!isOnly &&
          (isShown ? (
            <span className={shared.mark}>{text('profile.accounts.shown')}</span>
          ) : (
            <Button onClick={() => changeContract(account.contractId)}>
              {text('profile.accounts.show')}
            </Button>
          ))}
      </header>
      <Facts
        rows={[
          { name: name('fund'), value: account.fund },
          { name: name('client'), value: account.client },
          { name: name('holders'), value: account.holders.join(', ') },
          { name: name('portalRole'), value: text(`profile.accounts.roles.${account.portalRole}`) },
          { name: name('taRole'), value: account.taRole },
          {
            name: name('authorisations'),
            value: account.authorisations.map((one) => text(`profile.accounts.may.${one}`)).join(', '),
          },
          {
            name: name('latestValuation'),
            value: latest && (
              <Amount>
                {text('profile.accounts.at', {
                  amount: money(latest.amount, latest.currency),
                  day: dayInFigures(latest.dateAsString),
                })}
              </Amount>
            ),
          },
          { name: name('statementAddress'), value: withCountryName(account.statementAddress, language) },
          {
            name: name('statementAddressDate'),
            value: statementAddressDate && dayInFigures(statementAddressDate),
          },
        ]}
      />
      {account.portalRole === 'holder' &&
        (isRequesting ? (
          <StatementAddressForm
            account={account}
            onClose={() => {
              setRequesting(false)
              close()
            }}
          />
        ) : (
          <p>
            <Button
              look="plain"
              disabled={section !== undefined || isBlocked}
              {...(isBlocked && { title: text('profile.blocked') })}
              onClick={() => {
                open(`statement-address:${account.contractId}`)
                setRequesting(true)
              }}
            >
              {text('profile.accounts.askAddress')}
            </Button>
          </p>
        ))}
    </article>
  )
}

type FIELDS = Record<
  | 'fund'
  | 'client'
  | 'holders'
  | 'portalRole'
  | 'taRole'
  | 'authorisations'
  | 'latestValuation'
  | 'statementAddress'
  | 'statementAddressDate',
  true
>
