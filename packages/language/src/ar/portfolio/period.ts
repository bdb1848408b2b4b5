import type { period as en } from '../../en/portfolio/period.ts'
import type { ArabicWords } from '../../words.ts'

/** The stretch of days that the dashboard speaks of. */
export const period: ArabicWords<typeof en> = {
  title: 'الفترة',
  choice: {
    YTD: 'العام',
    '1M': '1ش',
    '6M': '6ش',
    '1Y': '1س',
    '3Y': '3س',
    '5Y': '5س',
    inception: 'الكل',
    '10Y': '10س',
    lastComposition: 'آخر تحويل',
  },
  long: {
    YTD: 'منذ بداية السنة',
    '1M': 'خلال شهر',
    '6M': 'خلال 6 أشهر',
    '1Y': 'خلال سنة',
    '3Y': 'خلال 3 سنوات',
    '5Y': 'خلال 5 سنوات',
    inception: 'منذ البداية',
    '10Y': 'خلال 10 سنوات',
    lastComposition: 'منذ آخر تحويل',
    custom: 'من {{from}} إلى {{to}}',
  },
  disabled: {
    'before-inception': 'تبدأ قبل فتح الحساب في {{day}}',
    'before-first-price': 'تبدأ قبل أول سعر للصندوق، وهو بتاريخ {{day}}',
    'never-switched': 'لم يُحوَّل شيء بعد',
  },
  instead: {
    days: 'لا يمكن عرض التواريخ التي في هذا الرابط. {{fault}}',
    period: 'لا يمكن عرض الفترة {{period}} التي في هذا الرابط. {{reason}}.',
  },
  more: 'فترات أخرى',
  moreChosen: 'فترات أخرى، المختارة: {{period}}',
  name: { '10Y': '10 سنوات', lastComposition: 'منذ آخر تحويل' },
  startsAfter: 'من إغلاق يوم {{day}}',
  custom: 'تواريخ من اختيارك',
  from: 'اليوم الأول',
  to: 'اليوم الأخير',
  chooseYear: 'اختر فترة سنة أو أكثر',
  show: 'تطبيق',
  fault: {
    incomplete: 'حدّد اليوم الأول واليوم الأخير.',
    'after-valuation': 'أحدث تقييم بتاريخ {{last}}: اختر ذلك اليوم أو يومًا قبله.',
    reversed: 'اليوم الأخير يسبق اليوم الأول.',
    'before-inception': 'بدأ العقد في {{inception}}: اختر ذلك اليوم أو يومًا بعده.',
    'after-last-price': 'لا توجد أسعار بعد {{last}}.',
    'before-first-price': 'أول سعر للصندوق بتاريخ {{inception}}: اختر ذلك اليوم أو يومًا بعده.',
  },
}
