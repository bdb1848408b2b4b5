import { verifyDocument } from '@fundholder/protocol/portfolios/documents.ts'
import { useId, useState } from 'react'
import { callServer } from '#client/call-server.ts'
import { useFailureText } from '#client/use-failure-text.ts'
import { useLanguage } from '#language/use-language.ts'
import { Icon } from '#ui/buttons/icon.tsx'
import { Field, FormError } from '#ui/inputs/field.tsx'
import styles from './verify.module.css'
import { type Verified, VerifyResult } from './verify-result.tsx'

const MOST_MEGABYTES = 50

/**
 * Checks a chosen file by its SHA-256, which the browser computes. The file itself is not sent.
 *
 * @param id of the document, from its QR code; empty when not known.
 */
export function VerifyForm({ id: known }: { id: string }) {
  const { text, number } = useLanguage()
  const failureText = useFailureText()
  const [id, setId] = useState(known)
  const [isChecking, setChecking] = useState(false)
  const [fault, setFault] = useState<string>()
  const [verified, setVerified] = useState<Verified>()
  const errorId = useId()
  const hintId = useId()

  async function check(file: File | undefined) {
    if (!file || isChecking) return
    setVerified(undefined)
    setFault(undefined)
    if (file.type !== 'application/pdf' && !file.name.toLowerCase().endsWith('.pdf'))
      return setFault(text('documents.verify.notPdf'))
    if (file.size > MOST_MEGABYTES * 1_000_000)
      return setFault(text('documents.verify.tooLarge', { size: number(MOST_MEGABYTES, 0) }))
    setChecking(true)
    try {
      const sha256 = await checksumOf(file)
      const trimmed = id.trim()
      const answer = await callServer(verifyDocument, {
        body: { sha256, ...(trimmed && { id: trimmed.slice(0, 64) }) },
      })
      setVerified({ ...answer, file: file.name })
    } catch (error) {
      setFault(failureText(error))
    } finally {
      setChecking(false)
    }
  }

  if (verified) return <VerifyResult verified={verified} onAnother={() => setVerified(undefined)} />
  return (
    <form className={styles.form} onSubmit={(event) => event.preventDefault()}>
      <Field label={text('documents.verify.id')}>
        {(field) => (
          <input
            id={field}
            value={id}
            maxLength={64}
            autoComplete="off"
            spellCheck={false}
            aria-describedby={hintId}
            onChange={({ target }) => setId(target.value)}
          />
        )}
      </Field>
      <p id={hintId} className={styles.hint}>
        {text('documents.verify.idHint')}
      </p>
      <label className={styles.drop}>
        <input
          type="file"
          accept="application/pdf,.pdf"
          aria-describedby={errorId}
          disabled={isChecking}
          onChange={({ target }) => {
            void check(target.files?.[0])
            target.value = ''
          }}
        />
        <Icon name="documentation" size={28} />
        <b>{text(isChecking ? 'documents.verify.checking' : 'documents.verify.choose')}</b>
        <small>{text('documents.verify.drop')}</small>
      </label>
      <FormError id={errorId}>{fault}</FormError>
    </form>
  )
}

async function checksumOf(file: File): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', await file.arrayBuffer())
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('')
}
