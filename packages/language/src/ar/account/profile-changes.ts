import type { profileChanges as en } from '../../en/account/profile-changes.ts'
import type { ArabicWords } from '../../words.ts'

/** Names of changes in messages. Double braces are filled when the message is sent. */
export const profileChanges: ArabicWords<typeof en> = {
  mobilePhone: 'هاتف محمول جديد \u2066{{value}}\u2069',
  email: 'بريد إلكتروني جديد {{value}}',
  beneficiaries: 'المستفيدون {{value}}',
  bank: 'حساب مصرفي جديد لـ {{holder}} لدى {{bank}}، ينتهي IBAN بـ {{value}}',
  fields: {
    name: 'الاسم الأول',
    surname: 'اسم العائلة',
    gender: 'الجنس',
    emiratesId: 'الهوية الإماراتية',
    nationality: 'الجنسية',
    birthDate: 'تاريخ الميلاد',
    statementAddress: 'عنوان الكشوف',
    companyBankAccount: 'الحساب المصرفي للشركة',
  },
}
