import { useState } from 'react'
import { AccountActivity } from '#features/account-activity/account-activity.tsx'
import { EmailChoices } from '#features/notifications/email-choices.tsx'
import { DetailsCard } from '#features/profile/details-card.tsx'
import { SecuritySection } from '#features/security/security-section.tsx'
import { ChangePassword } from '#features/sign-in/change-password/change-password.tsx'
import { useLanguage } from '#language/use-language.ts'
import { usePage } from '#shell/page.ts'
import { showToast } from '#ui/feedback/toast.ts'
import { PageHead } from '#ui/layout/page-head.tsx'
import { SectionedPage } from '#ui/layout/sectioned-page.tsx'
import { LanguageCard } from './language-card.tsx'
import { PasswordCard } from './password-card.tsx'

/** The signed-in user's account, details, security and settings. */
export function ProfileScreen() {
  const { text } = useLanguage()
  const { title } = usePage()
  const [isChangingPassword, setChangingPassword] = useState(false)
  if (isChangingPassword)
    return (
      <ChangePassword
        onCancel={() => setChangingPassword(false)}
        onDone={() => {
          void showToast('success', text('activation.done'))
          setChangingPassword(false)
        }}
      />
    )
  return (
    <>
      <PageHead title={text(title)} />
      <SectionedPage
        navigation={text('profile.sections')}
        sections={[
          { id: 'person', title: text('profile.details.title'), content: <DetailsCard /> },
          {
            id: 'security',
            title: text('profile.security'),
            content: (
              <>
                <PasswordCard onChange={() => setChangingPassword(true)} />
                <SecuritySection />
              </>
            ),
          },
          { id: 'notifications', title: text('notifications.choices.title'), content: <EmailChoices /> },
          {
            id: 'activity',
            title: text('activity.activity.title'),
            content: (
              <>
                <AccountActivity kind="views" />
                <AccountActivity kind="activity" />
              </>
            ),
          },
          { id: 'language', title: text('profile.language.title'), content: <LanguageCard /> },
        ]}
      />
    </>
  )
}
