import type { esg as en } from '../../en/funds/esg.ts'
import type { ArabicWords } from '../../words.ts'

/** Words about how sustainable a portfolio is. */
export const esg: ArabicWords<typeof en> = {
  title: 'الاستدامة',
  asOf: 'كما في {{day}} · 0 الأسوأ، 100 الأفضل',
  criterion: {
    environment: 'البيئة',
    social: 'المجتمع',
    governance: 'الحوكمة',
    carbon: 'الكربون',
    controversies: 'قضايا مثيرة للجدل',
    exclusions: 'أنشطة مستبعدة',
  },
  coverage: 'لـ {{share}} من المحفظة',
  reportedPart: 'أُفصح عن {{share}}',
  notReported: 'لا يفصح عنه أي صندوق',
  noneAbove: 'لا شيء يبلغ {{limit}} من المحفظة',
  aboveLimit: '{{limit}} من المحفظة على الأقل',
  smaller_zero: 'ولا أصغر غير مذكور',
  smaller_one: 'وواحد أصغر غير مذكور',
  smaller_two: 'واثنان أصغر غير مذكورين',
  smaller_few: 'و{{count}} أصغر غير مذكورة',
  smaller_many: 'و{{count}} أصغر غير مذكورة',
  smaller_other: 'و{{count}} أصغر غير مذكورة',
  from: 'من {{funds}}',
  without: 'بلا بيانات: {{funds}}.',
  withoutMore: 'بلا بيانات: {{funds}} و{{count}} غيرها.',
  reportedFor: 'تقارير الصناديق بتاريخ {{day}}',
  reportedBetween: 'تقارير الصناديق من {{from}} إلى {{to}}',
  failed: 'تعذّر تحميل أرقام الاستدامة.',
  empty: 'لا توجد استثمارات بعد',
  cashOnly: 'ليس للنقد بيانات استدامة',
  noData: 'لا يفصح أي من صناديق المحفظة عن بيانات الاستدامة.',
  noWeights: 'لا يمكن عرض هذه الأرقام: قيمة أحد الاستثمارات غير متوفرة.',
}
