import { acceptTerms } from '@fundholder/protocol/users/users.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { leave } from '#account/sign-out.ts'
import { useTerms } from '#account/terms.ts'
import { callServer } from '#client/call-server.ts'
import { isRefusal } from '#client/failures.ts'
import { portalConfig } from '#client/portal-config.ts'
import { useFailureText } from '#client/use-failure-text.ts'
import { useLanguage } from '#language/use-language.ts'
import { passTerms } from '#session/session-state.ts'
import { Button } from '#ui/buttons/button.tsx'
import { FormError } from '#ui/inputs/field.tsx'
import { SLOT, WithSlot } from '#ui/layout/with-slot.tsx'
import styles from './terms-form.module.css'
import { TermsText } from './terms-text.tsx'

/** The terms in force, to be accepted before anything else. */
export function TermsForm() {
  const { text } = useLanguage()
  const { data: terms, isError, refetch } = useTerms()
  if (isError) return <Unreachable onRetry={() => void refetch()} />
  if (!terms) return <p role="status">{text('common.loading')}</p>
  return <Acceptance key={terms.version} terms={terms} />
}

function Unreachable({ onRetry }: { onRetry: () => void }) {
  const { text } = useLanguage()
  const { supportEmail } = portalConfig()
  return (
    <div role="alert" className={styles.failed}>
      <h1>{text('signIn.terms.unreachable')}</h1>
      <p>{text('signIn.terms.failed')}</p>
      <p>
        <WithSlot text={text('signIn.terms.failedLong', { support: SLOT })}>
          <a href={`mailto:${supportEmail}`}>{supportEmail}</a>
        </WithSlot>
      </p>
      <Button look="primary" onClick={onRetry}>
        {text('common.tryAgain')}
      </Button>
      <Button look="plain" onClick={() => void leave()}>
        {text('signIn.terms.leave')}
      </Button>
    </div>
  )
}

type Terms = NonNullable<ReturnType<typeof useTerms>['data']>

function Acceptance({ terms: { version, title, paragraphs } }: { terms: Terms }) {
  const { text } = useLanguage()
  const failureText = useFailureText()
  const accept = useAcceptTerms()
  const errorId = useId()
  const titleId = useId()
  const [isAgreed, setAgreed] = useState(false)
  return (
    <>
      <h1 id={titleId}>{title}</h1>
      <p>
        {text('signIn.terms.lead')}{' '}
        <span className={styles.version}>{text('signIn.terms.version', { version })}</span>
      </p>
      {/* A text that scrolls must be reachable by keyboard. */}
      <section className={styles.text} tabIndex={0} aria-labelledby={titleId}>
        <TermsText paragraphs={paragraphs} />
      </section>
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault()
          if (isAgreed) accept.mutate(version)
        }}
      >
        <label className={styles.agree}>
          <input type="checkbox" checked={isAgreed} onChange={({ target }) => setAgreed(target.checked)} />
          {text('signIn.terms.agree')}
        </label>
        <FormError id={errorId}>{accept.error && failureText(accept.error)}</FormError>
        <Button type="submit" look="primary" large disabled={!isAgreed} busy={accept.isPending}>
          {text('signIn.terms.accept')}
        </Button>
        {!isAgreed && <p className={styles.hint}>{text('signIn.terms.mustAgree')}</p>}
        <Button look="plain" onClick={() => void leave()}>
          {text('signIn.terms.leave')}
        </Button>
      </form>
    </>
  )
}

/** Accepts the terms by their version; if they have changed meanwhile, the new text is fetched instead. */
function useAcceptTerms() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (version: string) => callServer(acceptTerms, { body: { version } }),
    onSuccess: (_, version) => {
      // The text at hand lacks the day of acceptance.
      void queries.invalidateQueries({ queryKey: ['terms'], refetchType: 'none' })
      passTerms(version)
    },
    onError: (error) => {
      if (isRefusal(error, 'terms/other-version')) void queries.invalidateQueries({ queryKey: ['terms'] })
    },
  })
}
