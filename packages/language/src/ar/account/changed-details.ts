import type { changedDetails as en } from '../../en/account/changed-details.ts'
import type { ArabicWords } from '../../words.ts'

/** Names of changed details in messages. `alike`: both values look the same when masked. */
export const changedDetails: ArabicWords<typeof en> = {
  phone: {
    added: 'أُضيف هاتف محمول ينتهي بـ {{present}}',
    removed: 'أُزيل هاتف محمول ينتهي بـ {{former}}',
    changed: 'غُيّر الهاتف المحمول من رقم ينتهي بـ {{former}} إلى رقم ينتهي بـ {{present}}',
    alike: 'غُيّر الهاتف المحمول إلى رقم آخر ينتهي بـ {{present}}',
  },
  email: {
    added: 'أُضيف عنوان بريد إلكتروني: {{present}}',
    removed: 'أُزيل عنوان بريد إلكتروني: {{former}}',
    changed: 'غُيّر عنوان البريد الإلكتروني من {{former}} إلى {{present}}',
    alike: 'غُيّر عنوان البريد الإلكتروني إلى عنوان آخر مثل {{present}}',
  },
  'bank-account': {
    added: 'أُضيف حساب مصرفي ينتهي بـ {{present}}',
    removed: 'أُزيل حساب مصرفي ينتهي بـ {{former}}',
    changed: 'غُيّر الحساب المصرفي من حساب ينتهي بـ {{former}} إلى حساب ينتهي بـ {{present}}',
    alike: 'غُيّر الحساب المصرفي الذي ينتهي بـ {{present}} (صاحب الحساب أو المصرف أو BIC أو IBAN)',
  },
}
