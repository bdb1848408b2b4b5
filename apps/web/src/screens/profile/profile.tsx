import { Link } from '@tanstack/react-router'
import { Suspense, useState } from 'react'
import { useClient } from '#account/queries/client/use-client.ts'
import { useChangeLanguage } from '#account/use-own-language.ts'
import { EmailChoices } from '#features/notifications/email-choices.tsx'
import { AccountsSection } from '#features/profile/accounts-section.tsx'
import { AddressSection } from '#features/profile/address-section.tsx'
import { BankSection } from '#features/profile/bank-section.tsx'
import { BeneficiariesSection } from '#features/profile/beneficiaries/beneficiaries-section.tsx'
import { ContactSection } from '#features/profile/contact-section.tsx'
import { EditingOneSection } from '#features/profile/editing/editing.tsx'
import { EmployerSection } from '#features/profile/employer-section.tsx'
import { PersonSection } from '#features/profile/person-section.tsx'
import { RequestsSection } from '#features/profile/requests-section.tsx'
import { useProfile } from '#features/profile/use-profile.ts'
import { useDevices } from '#features/security/use-devices.ts'
import { useLanguage } from '#language/use-language.ts'
import { LanguageSelect } from '#shell/menu/language-select.tsx'
import { usePage } from '#shell/page.ts'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { showToast } from '#ui/feedback/toast.ts'
import { Card } from '#ui/layout/card.tsx'
import { lazyPart } from '#ui/layout/lazy-page.ts'
import head from '#ui/layout/page-head.module.css'
import { PageHead } from '#ui/layout/page-head.tsx'
import { SectionedPage } from '#ui/layout/sectioned-page.tsx'
import { PasswordCard } from './password-card.tsx'

const AdminUsers = lazyPart(async () => (await import('#features/employer-admin/admin-users.tsx')).AdminUsers)
/** Stands far down the page. */
const AccountActivity = lazyPart(
  async () => (await import('#features/account-activity/account-activity.tsx')).AccountActivity,
)
const ChangePassword = lazyPart(
  async () => (await import('#features/sign-in/change-password/change-password.tsx')).ChangePassword,
)
const SecuritySection = lazyPart(
  async () => (await import('#features/security/security-section.tsx')).SecuritySection,
)

/** The signed-in user's account, details, security and settings. */
export function ProfileScreen() {
  const { text, number } = useLanguage()
  const { title } = usePage()
  const { isEmployer, fullName } = useClient()
  const { profile, isAnswered } = useProfile({ isFresh: true })
  const devices = useDevices().data?.data.length
  const countOf = (entries: readonly unknown[] | undefined) => entries && number(entries.length, 0)
  const [isChangingPassword, setChangingPassword] = useState(false)
  if (isChangingPassword)
    return (
      <Suspense>
        <ChangePassword
          onCancel={() => setChangingPassword(false)}
          onDone={() => {
            void showToast('success', text('activation.done'))
            setChangingPassword(false)
          }}
        />
      </Suspense>
    )
  const sections = [
    ...(isEmployer
      ? [
          {
            id: 'users',
            title: text('admin.title'),
            content: (
              <Suspense>
                <AdminUsers />
              </Suspense>
            ),
          },
        ]
      : []),
    {
      id: 'account',
      title: text('profile.accounts.title'),
      count: countOf(profile?.accounts),
      content: <AccountsSection />,
    },
    { id: 'person', title: text('profile.person.title'), content: <PersonSection /> },
    { id: 'contact', title: text('profile.contact.title'), content: <ContactSection /> },
    { id: 'address', title: text('profile.address.title'), content: <AddressSection /> },
    { id: 'employer', title: text('profile.employer.title'), content: <EmployerSection /> },
    ...(isEmployer
      ? []
      : [
          {
            id: 'beneficiaries',
            title: text('profile.beneficiaries.title'),
            count: countOf(profile?.beneficiaries),
            content: <BeneficiariesSection />,
          },
        ]),
    { id: 'bank', title: text('profile.bank.title'), content: <BankSection /> },
    {
      id: 'requests',
      title: text('profile.requests.title'),
      count: countOf(profile?.requests),
      content: <RequestsSection />,
    },
    {
      id: 'security',
      title: text('profile.security'),
      count: devices === undefined ? undefined : text('security.devices.count', { count: devices }),
      content: (
        <>
          <PasswordCard onChange={() => setChangingPassword(true)} />
          <Suspense>
            <SecuritySection />
          </Suspense>
        </>
      ),
    },
    { id: 'notifications', title: text('notifications.choices.title'), content: <EmailChoices /> },
    ...(['views', 'activity'] as const).map((kind) => ({
      id: kind,
      title: text(`activity.${kind}.title`),
      content: (
        <Suspense fallback={<Skeleton height="320px" />}>
          <AccountActivity kind={kind} />
        </Suspense>
      ),
    })),
    { id: 'language', title: text('profile.language.title'), content: <LanguageCard /> },
  ]
  return (
    <EditingOneSection>
      <PageHead
        title={text(title)}
        line={fullName || '\u00a0'}
        actions={
          <Link to="/contact" className={head.action}>
            {text('shell.page.contact')}
          </Link>
        }
      />
      {/* Sections of unknown height would move each other. */}
      {isAnswered ? (
        <SectionedPage navigation={text('profile.sections')} sections={sections} />
      ) : (
        <Skeleton height="100vh" />
      )}
    </EditingOneSection>
  )
}

/** Chooses the language of the page and of all messages. */
function LanguageCard() {
  const { text } = useLanguage()
  const changeLanguage = useChangeLanguage()
  return (
    <Card
      title={text('profile.language.title')}
      meta={text('profile.language.lead')}
      actions={<LanguageSelect onChoose={(language) => void changeLanguage(language)} />}
    >
      {null}
    </Card>
  )
}
