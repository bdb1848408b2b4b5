/** Names of changes in messages. Double braces are filled when the message is sent. */
export const profileChanges = {
  mobilePhone: 'new mobile phone {{value}}',
  email: 'new e-mail address {{value}}',
  beneficiaries: 'beneficiaries {{value}}',
  bank: 'new bank account of {{holder}} at {{bank}}, IBAN ending in {{value}}',
  fields: {
    name: 'first name',
    surname: 'surname',
    gender: 'gender',
    emiratesId: 'Emirates ID',
    nationality: 'nationality',
    birthDate: 'date of birth',
    statementAddress: 'statement address',
    companyBankAccount: 'bank account of the company',
  },
} as const
