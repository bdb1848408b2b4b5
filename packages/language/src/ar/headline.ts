import type { headline as en } from '../en/headline.ts'
import type { ArabicWords } from '../words.ts'
import { period } from './portfolio/period.ts'

/** The dashboard's words down to its headline. */
export const headline: ArabicWords<typeof en> = {
  failed: 'تعذّر تحميل لوحة المتابعة.',
  noAccounts: 'لا يوجد حساب باسمك بعد.',
  valuationOf: 'تقييم يوم {{day}}',
  customise: 'تخصيص',
  value: {
    title: 'قيمة المحفظة',
    title_company: 'رصيد حساب صاحب العمل',
    unallocated: 'لم يُخصَّص للمشتركين بعد',
    asOf: 'كما في {{day}}',
    timeWeighted: 'مرجّح زمنيًا',
    later: {
      in: 'غير مشمول بعد: مساهمات بقيمة {{amount}} قُيّدت بعد {{day}}',
      out: 'غير مشمول بعد: سحوبات بقيمة {{amount}} قُيّدت بعد {{day}}',
    },
    failed: 'تعذّر تحميل قيمة المحفظة.',
    failed_company: 'تعذّر تحميل الرصيد.',
    failedPeriod: 'تعذّر تحميل أرقام هذه الفترة.',
  },
  facts: {
    title: 'الفترة بالأرقام',
    contributions: 'المساهمات',
    withdrawals: 'السحوبات',
    fees: 'رسوم الخطة',
    expenses: 'و{{amount}} رسوم تداول',
    gain: 'الربح',
    ownReturn: 'عائدك الشخصي',
    endOfService: 'مكافأة نهاية الخدمة، تقدير',
  },
  period,
}
