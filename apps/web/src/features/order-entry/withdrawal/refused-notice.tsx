import type { SafetyChange } from '@fundholder/domain/orders/orders.ts'
import { Link } from '@tanstack/react-router'
import { isRefusal } from '#client/failures.ts'
import { portalConfig } from '#client/portal-config.ts'
import { useLanguage } from '#language/use-language.ts'
import { Icon } from '#ui/buttons/icon.tsx'
import notice from '#ui/feedback/notice.module.css'

const CHANGES = ['bank-account', 'phone', 'email', 'factor'] as const satisfies SafetyChange[]
const isKnownChange = (what: unknown): what is SafetyChange => CHANGES.some((one) => one === what)

/** Why nothing can be withdrawn now, before any code is sent, and where that leads. */
export function RefusedNotice({ error, words }: { error: Error; words: string }) {
  const { text } = useLanguage()
  const what = isRefusal(error, 'bank-account/recent-change') ? error.details['what'] : undefined
  return (
    <div className={`${notice.notice} ${notice.within}`} role="alert">
      <Icon name="warning" />
      <p>
        {words} {isKnownChange(what) && <>{text(`dealing.withdraws.changed.${what}`)} </>}
        {isRefusal(error, 'bank-account/recent-change') ? (
          <a href={`mailto:${portalConfig().supportEmail}`}>{text('dealing.withdraws.notMe')}</a>
        ) : (
          isRefusal(error, 'bank-account/missing', 'bank-account/invalid', 'bank-account/other-holder') && (
            <Link to="/profile">{text('dealing.withdraws.toDetails')}</Link>
          )
        )}
      </p>
    </div>
  )
}
