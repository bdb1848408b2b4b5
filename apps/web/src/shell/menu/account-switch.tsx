import { useQuery } from '@tanstack/react-query'
import { useClient } from '#account/queries/client/use-client.ts'
import { contractsQuery, useContract } from '#account/queries/client/use-contract.ts'
import { useLanguage } from '#language/use-language.ts'
import { PillSelect } from '#ui/controls/pill-select.tsx'
import styles from './menu.module.css'

/** Selects the contract that the portal shows, and names it; hidden if there is only one. */
export function AccountSwitch() {
  const { text } = useLanguage()
  const { user, entity } = useClient()
  const { data: contracts = [] } = useQuery(contractsQuery(user, entity))
  const shown = useContract().data
  if (contracts.length < 2 || !shown) return null
  const change = async (id: string) => (await import('#account/chosen-contract.ts')).changeContract(id)
  return (
    <div className={styles.account}>
      <PillSelect
        label={text('shell.account')}
        choices={contracts.map(({ id, currency }) => ({ value: id, label: `${id} · ${currency}` }))}
        value={shown.id}
        onChange={(id) => void change(id)}
      />
      {shown.name && <p>{shown.name}</p>}
    </div>
  )
}
