import type { en } from '@fundholder/language/en.ts'
import type { Answer } from '@fundholder/protocol/call.ts'
import type { listActivity } from '@fundholder/protocol/users/account-activity.ts'
import { useLanguage } from '#language/use-language.ts'
import { readClaims } from '#session/claims.ts'

type Entry = Answer<typeof listActivity>['data'][number]

/** Sentences without values. */
type Known = Exclude<
  keyof (typeof en)['activity']['events'],
  'profileChanged' | 'termsAccepted' | `order${string}` | `factor${'Added' | 'Removed' | 'Used'}`
>

/** Names of events in the texts: a dot would be a step into them. */
const KNOWN: Readonly<Record<string, Known>> = {
  'sign-in.failed': 'wrongPassword',
  'sign-in.locked': 'locked',
  'sign-in.unlocked': 'unlocked',
  'code.exhausted': 'codesExhausted',
  'session.ended': 'sessionEnded',
  'session.compromised': 'sessionCompromised',
  'recovery.sent': 'recoverySent',
  'password.changed': 'passwordChanged',
  'password.change-required': 'passwordRequired',
  'account.invited': 'invited',
  'account.activated': 'activated',
  'account.disabled': 'disabled',
  'account.enabled': 'enabled',
  'account.exported': 'exported',
  'factor.removed': 'factorsReset', // `FACTOR_EVENTS` describes one with a name
  'request.made': 'requestMade',
  'document.opened': 'documentOpened',
}

const FACTOR_EVENTS: Readonly<Record<string, 'factorAdded' | 'factorRemoved' | 'factorUsed'>> = {
  'factor.added': 'factorAdded',
  'factor.removed': 'factorRemoved',
  'factor.used': 'factorUsed',
}
const TITLES = { authenticator: 'authenticator', passkey: 'passkey', 'backup-code': 'backup' } as const

/** Returns a function that says in a sentence what was recorded. */
export function useEventText(): (entry: Entry) => string {
  const { text } = useLanguage()
  const fieldText = useFieldText()
  const isEmployer = readClaims()?.userType === 'EMPLOYER'
  const sentence = ({
    event,
    by,
    newDevice,
    reference = '',
    fields = [],
    decision,
    factor,
    version = '',
  }: Entry): string => {
    if (event === 'sign-in.succeeded')
      return text(newDevice ? 'activity.events.signedInNew' : 'activity.events.signedIn')
    // An employer views its people in one place only.
    if (event === 'account.viewed')
      return text(by === 'employer' ? 'activity.events.viewedInList' : 'activity.events.viewed')
    if (event === 'request.decided')
      return text(
        decision === 'refused' ? 'activity.events.requestRefused' : 'activity.events.requestApproved',
      )
    const change = factor && FACTOR_EVENTS[event]
    if (change)
      return text(`activity.events.${change}`, { factor: text(`security.factors.${TITLES[factor]}.title`) })
    if (event === 'profile.changed') {
      const names = new Set(fields.map(fieldText))
      return text('activity.events.profileChanged', { fields: [...names].join(', ') })
    }
    if (event === 'order.placed') return text('activity.events.orderPlaced', { reference })
    if (event === 'order.approved') return text('activity.events.orderApproved', { reference })
    if (event === 'order.cancelled') return text('activity.events.orderCancelled', { reference })
    if (event === 'terms.accepted') return text('activity.events.termsAccepted', { version })
    const key = KNOWN[event]
    return key ? text(`activity.events.${key}`) : text('activity.events.other')
  }
  return (entry) => {
    const { by, name } = entry
    if (by === undefined) return sentence(entry)
    const who =
      by === 'employer'
        ? (name ?? text(isEmployer ? 'activity.colleague' : 'activity.employer'))
        : text('activity.manager')
    return text('activity.by', { what: sentence(entry), who })
  }
}

/** Returns a function that names a field of the profile as its page does; the lines of an address are named together. */
function useFieldText(): (field: string) => string {
  const { text } = useLanguage()
  const titles: Readonly<Record<string, string>> = {
    title: text('profile.person.fields.title'),
    mobilePhone: text('profile.contact.mobilePhone'),
    email: text('profile.contact.email'),
    bank: text('profile.bank.title'),
    beneficiaries: text('profile.beneficiaries.title'),
    language: text('profile.language.title'),
    notifications: text('notifications.choices.title'),
  }
  return (field) => titles[field] ?? text('profile.address.title')
}
