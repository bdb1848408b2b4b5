import type { Channel } from '@fundholder/protocol/users/challenges.ts'
import { Suspense, useState } from 'react'
import { withAllTexts } from '#language/i18n.ts'
import { showToast } from '#ui/feedback/toast.ts'
import { lazyPart } from '#ui/layout/lazy-page.ts'
import type { CodeStepProps } from './code-step.ts'
import { SentCode } from './sent-code.tsx'

// Most clients have the phone alone: the others' forms come when they are needed.
const OtherWays = lazyPart(async () => (await withAllTexts(import('./other-ways.tsx'))).OtherWays)
const OtherFactor = lazyPart(async () => (await withAllTexts(import('./other-factor.tsx'))).OtherFactor)

/** Answers a challenge: with the code that was sent, or with another factor of the client. */
export function CodeForm(props: CodeStepProps) {
  const { challenge, spend, resend, texts, onNewChallenge } = props
  const [chosen, setChosen] = useState<Channel>()
  const way = chosen ?? challenge.channel
  const choose = (channel: Channel) => {
    spend.reset()
    resend.reset()
    if (!isSent(channel) || isSent(challenge.channel)) return setChosen(channel)
    resend.mutate(challenge.reference, {
      onSuccess: (sent) => {
        setChosen(undefined)
        onNewChallenge(sent)
        void showToast('success', texts.resent)
      },
    })
  }
  const others = challenge.channels?.filter((channel) => channel !== way) ?? []
  const ways = others.length > 0 && (
    <Suspense fallback={null}>
      <OtherWays challenge={challenge} others={others} isBusy={resend.isPending} onChoose={choose} />
    </Suspense>
  )
  if (isSent(way)) return <SentCode {...props} ways={ways} />
  return (
    <Suspense fallback={null}>
      <OtherFactor {...props} key={way} way={way} ways={ways} />
    </Suspense>
  )
}

type SentChannel = 'sms' | 'email'
const isSent = (channel: Channel): channel is SentChannel => channel === 'sms' || channel === 'email'
