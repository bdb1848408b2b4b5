import { Link, useNavigate } from '@tanstack/react-router'
import { Suspense, useEffect, useState } from 'react'
import { useClient } from '#account/queries/client/use-client.ts'
import { useChangeLanguage } from '#account/use-own-language.ts'
import { UsersLine } from '#features/employer-admin/users-line.tsx'
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
import { useSectionLines } from '#features/profile/use-section-lines.tsx'
import { useDevices } from '#features/security/use-devices.ts'
import { TermsLine, TermsSection } from '#features/terms/terms-section.tsx'
import { useLanguage } from '#language/use-language.ts'
import { LANGUAGE_NAMES, LanguageSelect } from '#shell/menu/language-select.tsx'
import { usePage } from '#shell/page.ts'
import { Failed } from '#ui/feedback/failed.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { showToast } from '#ui/feedback/toast.ts'
import { whenIdle } from '#ui/hooks/when-idle.ts'
import { Card } from '#ui/layout/card.tsx'
import { lazyPart } from '#ui/layout/lazy-page.ts'
import head from '#ui/layout/page-head.module.css'
import { PageHead } from '#ui/layout/page-head.tsx'
import { type PageSection, SectionedPage, type SectionGroup } from '#ui/layout/sectioned-page.tsx'
import { DatesCard, EXAMPLE_DAY } from './dates-card.tsx'
import { PasswordCard } from './password-card.tsx'
import { useOpenedFirst } from './use-opened-first.ts'
import { WaitingSections } from './waiting-sections.tsx'

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

const Users = () => (
  // Without anything in it the section would be hidden until its code has come.
  <Suspense fallback={<Skeleton height="320px" />}>
    <AdminUsers />
  </Suspense>
)

/** Sections with code of their own. */
const CODE = {
  users: AdminUsers.preload,
  security: SecuritySection.preload,
  views: AccountActivity.preload,
  activity: AccountActivity.preload,
}

/** Sections of the details on file. */
const PARTS = {
  account: { title: 'profile.accounts.title', content: <AccountsSection /> },
  person: { title: 'profile.person.title', content: <PersonSection /> },
  contact: { title: 'profile.contact.title', content: <ContactSection /> },
  address: { title: 'profile.address.title', content: <AddressSection /> },
  employer: { title: 'profile.employer.title', content: <EmployerSection /> },
  beneficiaries: { title: 'profile.beneficiaries.title', content: <BeneficiariesSection /> },
  bank: { title: 'profile.bank.title', content: <BankSection /> },
  requests: { title: 'profile.requests.title', content: <RequestsSection /> },
} as const

/** The signed-in user's account, details, security and settings. */
export function ProfileScreen() {
  const { text, language, dayInFigures } = useLanguage()
  const { title } = usePage()
  const { isEmployer, fullName } = useClient()
  const { profile, isAnswered, isError, refetch } = useProfile({ isFresh: true })
  const devices = useDevices().data?.data.length
  const lines = useSectionLines()
  const initial = isEmployer ? 'users' : undefined
  const isOpened = useOpenedFirst(initial, isEmployer, CODE)
  const [isChangingPassword, setChangingPassword] = useState(false)
  usePreload(SecuritySection.preload)
  const navigate = useNavigate()
  const backToSecurity = () => {
    setChangingPassword(false)
    void navigate({ to: '/profile', hash: 'security', replace: true })
  }
  if (isChangingPassword)
    return (
      <Suspense>
        <ChangePassword
          onCancel={backToSecurity}
          onDone={() => {
            void showToast('success', text('activation.done'))
            backToSecurity()
          }}
        />
      </Suspense>
    )
  const parts = (...ids: readonly (keyof typeof PARTS)[]): PageSection[] =>
    ids.map((id) => ({ id, title: text(PARTS[id].title), line: lines[id], content: PARTS[id].content }))
  const account: SectionGroup = {
    id: 'account',
    title: text(isEmployer ? 'profile.groups.company' : 'profile.groups.account'),
    sections: isEmployer
      ? [
          { id: 'users', title: text('admin.title'), line: <UsersLine />, content: <Users /> },
          ...parts('account', 'employer', 'bank', 'requests'),
        ]
      : parts('account', 'beneficiaries', 'bank', 'requests'),
  }
  const you: SectionGroup = {
    id: 'you',
    title: text('profile.groups.you'),
    sections: parts('person', 'contact', 'address', ...(isEmployer ? [] : (['employer'] as const))),
  }
  const security: SectionGroup = {
    id: 'security',
    title: text('profile.groups.security'),
    sections: [
      {
        id: 'security',
        title: text('profile.security'),
        line: devices !== undefined && text('security.devices.count', { count: devices }),
        isLazy: true,
        content: (
          <>
            <PasswordCard onChange={() => setChangingPassword(true)} />
            <Suspense fallback={<Skeleton height="510px" />}>
              <SecuritySection />
            </Suspense>
          </>
        ),
      },
      ...(['views', 'activity'] as const).map((kind) => ({
        id: kind,
        title: text(`activity.${kind}.title`),
        line: text(kind === 'views' && isEmployer ? 'activity.views.lineEmployer' : `activity.${kind}.line`),
        isLazy: true as const,
        content: (
          <Suspense fallback={<Skeleton height="320px" />}>
            <AccountActivity kind={kind} />
          </Suspense>
        ),
      })),
    ],
  }
  const settings: SectionGroup = {
    id: 'settings',
    title: text('profile.groups.settings'),
    sections: [
      {
        id: 'notifications',
        title: text('notifications.choices.title'),
        line: text('notifications.choices.line'),
        isLazy: true,
        content: <EmailChoices />,
      },
      {
        id: 'language',
        title: text('profile.language.title'),
        line: LANGUAGE_NAMES[language],
        content: <LanguageCard />,
      },
      {
        id: 'dates',
        title: text('profile.dates.title'),
        line: dayInFigures(EXAMPLE_DAY),
        content: <DatesCard />,
      },
      { id: 'terms', title: text('signIn.terms.title'), line: <TermsLine />, content: <TermsSection /> },
    ],
  }
  const groups = [account, you, security, settings]
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
      {isOpened && isError && !profile && (
        <Failed message={text('profile.loadFailed')} onRetry={() => void refetch()} />
      )}
      {/* Sections of unknown height would move each other. */}
      {isAnswered && isOpened ? (
        <SectionedPage groups={profile ? groups : withoutDetails(groups)} initial={initial} />
      ) : (
        <WaitingSections groups={groups} />
      )}
    </EditingOneSection>
  )
}

/** Drops the sections of the details on file, and groups of nothing else. */
const withoutDetails = (groups: readonly SectionGroup[]) =>
  groups
    .map((group) => ({ ...group, sections: group.sections.filter(({ id }) => !(id in PARTS)) }))
    .filter(({ sections }) => sections.length > 0)

/** Loads code once the page is idle. */
function usePreload(preload: () => Promise<void>) {
  useEffect(() => {
    // Code that cannot be loaded says so where it is drawn.
    void whenIdle()
      .then(preload)
      .catch(() => undefined)
  }, [preload])
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
