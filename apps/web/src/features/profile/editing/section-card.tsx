import { type ReactNode, useId, useState } from 'react'
import { useBlocked } from '#account/queries/client/use-blocked.ts'
import styles from '#features/profile/profile.module.css'
import { useLanguage } from '#language/use-language.ts'
import { Button } from '#ui/buttons/button.tsx'
import { Icon } from '#ui/buttons/icon.tsx'
import card from '#ui/layout/card.module.css'
import { useEditing } from './editing.tsx'

/** A value on file with its name; `secret` is masked until revealed. */
export type Row = { name: string; value: ReactNode; secret?: string }

/**
 * A section of the profile: what is on file, and in its place the form that changes it.
 *
 * @param empty is there instead of the rows when nothing is on file.
 * @param form absent where nobody edits.
 */
export function SectionCard({
  id,
  title,
  lead,
  rows,
  empty,
  edit,
  content,
  form,
}: {
  id: string
  title: string
  lead?: string | undefined
  rows?: readonly Row[]
  empty?: string | false
  /** Text of the button; "Edit" unless said. */
  edit?: string
  /** Instead of rows. */
  content?: ReactNode
  form?: (close: () => void) => ReactNode
}) {
  const { text } = useLanguage()
  const { section, open, close } = useEditing()
  const isBlocked = useBlocked()
  const [isShown, setShown] = useState(false)
  const titleId = useId()
  const isEdited = section === id
  const hasSecrets = rows?.some(({ secret }) => secret !== undefined)
  return (
    <section className={card.card} aria-labelledby={titleId} data-edited={isEdited || undefined}>
      <header className={card.head}>
        <div>
          <h4 id={titleId}>{title}</h4>
          {lead && <p className={card.meta}>{lead}</p>}
        </div>
        {!isEdited && (
          <div className={styles.actions}>
            {hasSecrets && !empty && (
              <Button look="plain" aria-pressed={isShown} onClick={() => setShown(!isShown)}>
                <Icon name={isShown ? 'eye-off' : 'eye'} size={16} />
                {text(isShown ? 'profile.hideAll' : 'profile.showAll')}
              </Button>
            )}
            {form && (
              <Button
                aria-describedby={titleId}
                disabled={section !== undefined || isBlocked}
                {...(isBlocked && { title: text('profile.blocked') })}
                onClick={() => open(id)}
              >
                {edit ?? text('profile.edit')}
              </Button>
            )}
          </div>
        )}
      </header>
      {isEdited && form ? (
        form(close)
      ) : (
        <div className={card.body}>
          {empty ? (
            <p className={styles.empty}>{empty}</p>
          ) : (
            (content ?? <Facts rows={rows ?? []} isShown={isShown} />)
          )}
        </div>
      )}
    </section>
  )
}

/** Names and values in columns. */
export function Facts({ rows, isShown = true }: { rows: readonly Row[]; isShown?: boolean }) {
  const { text } = useLanguage()
  return (
    <dl className={styles.facts}>
      {rows.map(({ name, value, secret }) => {
        const shown = isShown ? value : (secret ?? value)
        return (
          <div key={name}>
            <dt>{name}</dt>
            {/* An address in Latin letters keeps its order among Arabic ones. */}
            <dd>
              {shown ? <bdi>{shown}</bdi> : <span className={styles.none}>{text('profile.none')}</span>}
            </dd>
          </div>
        )
      })}
    </dl>
  )
}
