import { groupedBackupCode } from '@fundholder/domain/users/backup-codes.ts'
import { useState } from 'react'
import { useClient } from '#account/queries/client/use-client.ts'
import { currentBrand } from '#brand/brands.ts'
import { portalConfig } from '#client/portal-config.ts'
import { useLanguage } from '#language/use-language.ts'
import { Button } from '#ui/buttons/button.tsx'
import styles from './change.module.css'

/** Ten codes that are never shown again, to be kept on paper or in a file. */
export function BackupCodes({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  const { text, dayOf } = useLanguage()
  const { username = '' } = useClient()
  const [isCopied, setCopied] = useState(false)
  const [day] = useState(() => dayOf(new Date().toISOString(), portalConfig().timeZone))
  const title = text('security.change.codesFile', { username, brand: currentBrand().name, day })
  const grouped = codes.map(groupedBackupCode)
  const file = `${title}\n\n${grouped.join('\n')}\n`
  return (
    <>
      <p className={styles.unprinted}>{text('security.change.codesLead')}</p>
      <p className={styles.printed}>{title}</p>
      <ol className={styles.codes}>
        {grouped.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ol>
      <div className={styles.keep}>
        <a
          className={styles.download}
          href={`data:text/plain;charset=utf-8,${encodeURIComponent(file)}`}
          download="backup-codes.txt"
        >
          {text('security.change.download')}
        </a>
        <Button onClick={() => print()}>{text('security.change.print')}</Button>
        <Button onClick={() => void navigator.clipboard.writeText(file).then(() => setCopied(true))}>
          {text(isCopied ? 'security.change.copied' : 'security.change.copy')}
        </Button>
      </div>
      <Button look="primary" large onClick={onDone}>
        {text('security.change.kept')}
      </Button>
    </>
  )
}
