import { useClient } from '#account/queries/use-client.ts'
import { portalConfig } from '#client/portal-config.ts'
import { useLanguage } from '#language/use-language.ts'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { Card } from '#ui/layout/card.tsx'
import { FactList } from '#ui/layout/fact-list.tsx'

/** Name and birth date as they are on file. */
export function DetailsCard() {
  const { text, day } = useLanguage()
  const { isKnown, fullName, username, birthDate } = useClient()
  const { supportEmail } = portalConfig()
  return (
    <Card
      title={text('profile.details.title')}
      meta={text('profile.details.lead', { support: supportEmail })}
      isWaiting={!isKnown}
    >
      {isKnown ? (
        <FactList
          rows={[
            [text('profile.details.name'), fullName],
            [text('profile.details.username'), username],
            [text('profile.details.birthDate'), birthDate && day(birthDate)],
          ]}
        />
      ) : (
        <Skeleton height="120px" />
      )}
    </Card>
  )
}
