import type { summary as en } from '../../en/portfolio/summary.ts'
import type { ArabicWords } from '../../words.ts'

/** The words of a period's money, from its first value to its last. */
export const summary: ArabicWords<typeof en> = {
  title: 'الملخص',
  between: '{{from}} – {{to}}',
  failed: 'تعذّر تحميل الملخص.',
  empty: 'لا استثمارات ولا مدفوعات في هذه الأيام',
  valueOn: 'القيمة في {{day}}',
  valueBefore: 'القيمة قبل {{day}}',
  in: 'المساهمات',
  fromEmployer: '{{amount}} من صاحب العمل',
  out: 'السحوبات',
  out_company: 'المخصص للمشتركين أو المدفوع',
  performance: 'الربح',
  within: 'مخصومة بالفعل',
  fees: 'رسوم الخطة',
  expenses: 'رسوم التداول',
}
