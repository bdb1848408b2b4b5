import { VERIFICATION } from './parts.ts'

const PLAN_TERMS = {
  monthlyContribution: 200,
  retirementAge: 65,
  yearlyReturn: 0.1,
  inflation: 0.025,
  paidBy: 'member',
}

/** Users: sign-in, profile, settings and administration. */
export const USER_INPUTS = {
  'GET /admin/users': { query: { q: 'amal', sort: 'asc', sortKey: 'name', skip: 0, limit: 25 } },
  'POST /admin/users': { body: { username: 'nobody@demo.example', action: 'invite' } },
  'GET /users/activity': { query: { kind: 'views', skip: 0, limit: 10 } },
  'GET /users/notifications': { query: { skip: 0, limit: 20, kind: 'orders', state: 'unread' } },
  'PUT /users/notifications/read': { body: {} },
  'GET /users/notification-settings': {},
  'PUT /users/notification-settings': { body: { kind: 'orders', email: 'off' } },
  'POST /public/auth/request': { body: { username: 'nobody@demo.example', password: 'wrong', entity: 169 } },
  'POST /public/auth/token': {
    body: {
      credentials: { username: 'nobody@demo.example', password: 'wrong' },
      entity: 169,
      verificationCode: VERIFICATION,
    },
  },
  'POST /public/auth/resend': { body: { reference: VERIFICATION.reference } },
  'POST /public/auth/activation': {
    body: { activationCode: 'c'.repeat(43), password: 'Seven-otters-7', entity: 169 },
  },
  'POST /public/auth/activation/resend': { body: { username: 'nobody@demo.example', entity: 169 } },
  'POST /public/auth/password-recovery': { body: { email: 'nobody@mail.example', entity: 169 } },
  'POST /public/auth/password-reset': { body: { token: 'c'.repeat(43), password: 'Seven-otters-7' } },
  'POST /public/auth/password-reset/check': { body: { token: 'c'.repeat(43) } },
  'POST /public/auth/password-reset/confirm': {
    body: { token: 'c'.repeat(43), password: 'Seven-otters-7', verificationCode: VERIFICATION },
  },
  'POST /public/auth/password-reset/resend-sms': {
    body: { token: 'c'.repeat(43), reference: VERIFICATION.reference },
  },
  'POST /users/logout': { body: {} },
  'POST /users/session/activity': { body: {} },
  'GET /users-data': {},
  'GET /users/terms-and-conditions': {},
  'PUT /users-data': {
    body: {
      version: 'v1',
      language: 'fr',
      personalData: {
        title: 'Ms',
        mobilePhone: '+447700900101',
        email: 'amal@mail.example',
        birthDate: '19840229',
      },
      address: { streetType: 'STREET', addressLine1: '1 Quay', addressLine2: null, country: 'AE' },
      beneficiaries: [{ fullName: 'Noor Haddad', percent: 100, relationship: 'spouse' }],
      bank: {
        accountHolder: 'Amal Haddad',
        bankName: 'Bank',
        bic: 'ZZZZAEAD',
        iban: 'AE650000000000000002001',
      },
    },
  },
  'POST /users/requests': { body: { contractId: 'C1', statementAddress: '1 Quay, Harbour Town' } },
  'DELETE /users/requests/:id': { params: { id: '00000000-0000-4000-8000-000000000001' } },
  'POST /users/requests/:id/approval': {
    params: { id: '00000000-0000-4000-8000-000000000001' },
    body: { verificationCode: VERIFICATION },
  },
  'PUT /users/terms-and-conditions': { body: { version: 'another' } },
  'PUT /users/change-password-request': { body: { password: 'Seven-otters-7' } },
  'PUT /users/change-password': {
    body: { password: 'Seven-otters-7', newPassword: 'Eight-herons-8', verificationCode: VERIFICATION },
  },
  'GET /users/sessions': {},
  'POST /users/sessions/end': { body: { session: '00000000-0000-4000-8000-000000000001' } },
  'GET /users/factors': {},
  'POST /users/factors/request': { body: { change: 'remove-passkey', credential: 'c'.repeat(22) } },
  'POST /users/factors/authenticator/enrolment': { body: { verificationCode: VERIFICATION } },
  'POST /users/factors/authenticator': { body: { enrolment: 'e'.repeat(80), code: '123456' } },
  'POST /users/factors/passkeys/enrolment': { body: { verificationCode: VERIFICATION } },
  'POST /users/factors/passkeys': {
    body: {
      enrolment: 'e'.repeat(80),
      name: 'Phone',
      passkey: { credential: 'aa', clientData: 'aa', attestation: 'aa', transports: ['internal'] },
    },
  },
  'POST /users/factors/backup-codes': { body: { verificationCode: VERIFICATION } },
  'POST /users/factors/removal': {
    body: { change: 'remove-authenticator', verificationCode: VERIFICATION },
  },
  'GET /users/plans': {},
  'PUT /users/plans': { body: { version: 0, plans: [{ id: 'p1', name: 'Work to 67', terms: PLAN_TERMS }] } },
  'GET /users/settings': { query: { organisationId: 'O1' } },
  'PUT /users/settings': {
    body: {
      organisationId: 'O1',
      version: 0,
      gridLayout: {
        active: 'system',
        views: [
          { id: 'system', name: 'Standard', system: true, lg: [{ i: 'esg-card', x: 0, y: 0, w: 4, h: 8 }] },
        ],
      },
    },
  },
  'GET /users/fund-lists': {},
  'PUT /users/fund-lists': {
    // Never the current version, so that nothing is saved whatever else is right.
    body: { version: 7, watched: ['F1'], screens: [{ id: 's1', name: 'Calm', address: { risk: '1,2' } }] },
  },
}
