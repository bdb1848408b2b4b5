/** Texts of SMS and e-mails about second factors. */
export const factorNotices = {
  'factors/code/add-authenticator': {
    subject: 'Your code for a security change',
    text: '{{code}} is your code to add an authenticator app to your account at {{brand}}. It is valid for {{minutes}} minutes. If you did not ask for it, do not share it and write to us.',
  },
  'factors/code/add-passkey': {
    subject: 'Your code for a security change',
    text: '{{code}} is your code to add a passkey to your account at {{brand}}. It is valid for {{minutes}} minutes. If you did not ask for it, do not share it and write to us.',
  },
  'factors/code/new-backup-codes': {
    subject: 'Your code for a security change',
    text: '{{code}} is your code to make new backup codes for your account at {{brand}}. It is valid for {{minutes}} minutes. If you did not ask for it, do not share it and write to us.',
  },
  'factors/code/remove-authenticator': {
    subject: 'Your code for a security change',
    text: '{{code}} is your code to remove the authenticator app from your account at {{brand}}. It is valid for {{minutes}} minutes. If you did not ask for it, do not share it and write to us.',
  },
  'factors/code/remove-passkey': {
    subject: 'Your code for a security change',
    text: '{{code}} is your code to remove a passkey from your account at {{brand}}. It is valid for {{minutes}} minutes. If you did not ask for it, do not share it and write to us.',
  },
  'factors/code/remove-backup-codes': {
    subject: 'Your code for a security change',
    text: '{{code}} is your code to remove the backup codes of your account at {{brand}}. It is valid for {{minutes}} minutes. If you did not ask for it, do not share it and write to us.',
  },
  'factors/add-authenticator': {
    subject: 'An authenticator app was added',
    text: 'An authenticator app can now be used to log in to your account at {{brand}}. You are logged out on all other devices, and withdrawals are paused for {{hours}} hours from now. If it was not you, write to us at once.',
  },
  'factors/add-passkey': {
    subject: 'A passkey was added',
    text: 'A new passkey can now be used to log in to your account at {{brand}} and to approve orders. You are logged out on all other devices, and withdrawals are paused for {{hours}} hours from now. If it was not you, write to us at once.',
  },
  'factors/new-backup-codes': {
    subject: 'New backup codes were made',
    text: 'Ten new backup codes were made for your account at {{brand}}. All earlier ones no longer work. You are logged out on all other devices, and withdrawals are paused for {{hours}} hours from now. If it was not you, write to us at once.',
  },
  'factors/remove-authenticator': {
    subject: 'The authenticator app was removed',
    text: 'The authenticator app can no longer be used to log in to your account at {{brand}}. You are logged out on all other devices, and withdrawals are paused for {{hours}} hours from now. If it was not you, write to us at once.',
  },
  'factors/remove-passkey': {
    subject: 'A passkey was removed',
    text: 'A passkey can no longer be used for your account at {{brand}}. You are logged out on all other devices, and withdrawals are paused for {{hours}} hours from now. If it was not you, write to us at once.',
  },
  'factors/remove-backup-codes': {
    subject: 'The backup codes were removed',
    text: 'The backup codes of your account at {{brand}} no longer work. You are logged out on all other devices, and withdrawals are paused for {{hours}} hours from now. If it was not you, write to us at once.',
  },
  'factors/reset': {
    subject: 'Your login methods were removed',
    text: 'After checking your identity we removed the authenticator app, the passkeys and the backup codes of your account at {{brand}}. You log in with a code by SMS again. You are logged out on all other devices, and withdrawals are paused for {{hours}} hours from now. If it was not you, write to us at once.',
  },
  'factors/backup-code-used': {
    subject: 'A backup code was used',
    text: 'A backup code was used to log in to your account at {{brand}}. Backup codes left: {{left}}. If it was not you, write to us at once. If you have lost your phone, ask us to change the number on file.',
  },
} as const
