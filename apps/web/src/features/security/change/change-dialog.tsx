import { COOL_OFF_HOURS } from '@fundholder/domain/orders/orders.ts'
import type { Challenge } from '@fundholder/protocol/users/challenges.ts'
import { useState } from 'react'
import { useFailureText } from '#client/use-failure-text.ts'
import { type Allowed, useChangeRequest, type WantedChange } from '#features/security/use-factors.ts'
import { useLanguage } from '#language/use-language.ts'
import { Button } from '#ui/buttons/button.tsx'
import { Icon } from '#ui/buttons/icon.tsx'
import { showToast } from '#ui/feedback/toast.ts'
import { FormError } from '#ui/inputs/field.tsx'
import { Dialog } from '#ui/layout/dialog.tsx'
import { AppSetup } from './app-setup.tsx'
import { BackupCodes } from './backup-codes.tsx'
import styles from './change.module.css'
import { ConfirmChange } from './confirm-change.tsx'
import { PasskeySetup } from './passkey-setup.tsx'

type Props = { wanted: WantedChange; onClose: () => void }

/** Leads through a change of a factor: what it means, the code that allows it, then the factor itself. */
export function ChangeDialog({ wanted, onClose }: Props) {
  const { text } = useLanguage()
  const { change } = wanted
  const [challenge, setChallenge] = useState<Challenge>()
  const [allowed, setAllowed] = useState<Allowed>()
  const done = () => {
    void showToast('success', text(`security.change.done.${change}`))
    onClose()
  }
  return (
    <Dialog title={text(`security.change.title.${change}`)} onClose={onClose}>
      <div className={styles.step}>
        {!challenge && <Intro wanted={wanted} onSent={setChallenge} />}
        {challenge && !allowed && (
          <ConfirmChange
            wanted={wanted}
            challenge={challenge}
            onNewChallenge={setChallenge}
            onAgain={() => setChallenge(undefined)}
            onAllowed={(next) => (next.step === 'done' ? done() : setAllowed(next))}
          />
        )}
        {allowed?.step === 'app' && <AppSetup {...allowed} onDone={done} />}
        {allowed?.step === 'passkey' && <PasskeySetup {...allowed} onDone={done} />}
        {allowed?.step === 'codes' && <BackupCodes codes={allowed.codes} onDone={done} />}
      </div>
    </Dialog>
  )
}

/** Says what the change means before any code is sent. */
function Intro({ wanted, onSent }: { wanted: WantedChange; onSent: (challenge: Challenge) => void }) {
  const { text } = useLanguage()
  const failureText = useFailureText()
  const request = useChangeRequest()
  const { change, passkey } = wanted
  return (
    <>
      <p>{text(`security.change.lead.${change}`, { name: passkey?.name ?? '' })}</p>
      <p className={styles.effects}>
        <Icon name="info" size={18} />
        <span>{text('security.change.effects', { hours: COOL_OFF_HOURS })}</span>
      </p>
      <p>{text('security.change.next')}</p>
      <FormError id="change-error">{request.error && failureText(request.error)}</FormError>
      <Button
        look="primary"
        large
        busy={request.isPending}
        onClick={() => request.mutate(wanted, { onSuccess: onSent })}
      >
        {text('security.change.start')}
      </Button>
    </>
  )
}
