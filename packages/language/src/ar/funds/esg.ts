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
  noneAbove: 'لا شيء يخص {{limit}} أو أكثر من المحفظة',
  aboveLimit: 'كل منها يخص {{limit}} أو أكثر من المحفظة',
  smaller_zero: 'ولا شيء يخص أقل',
  smaller_one: 'وواحد يخص أقل',
  smaller_two: 'واثنان يخصان أقل',
  smaller_few: 'و{{count}} تخص أقل',
  smaller_many: 'و{{count}} تخص أقل',
  smaller_other: 'و{{count}} تخص أقل',
  from: 'من {{funds}}',
  without: 'بلا بيانات: {{funds}}.',
  withoutMore: 'بلا بيانات: {{funds}} و{{count}} غيرها.',
  reportedFor: 'تقارير الصناديق بتاريخ {{day}}',
  reportedBetween: 'تقارير الصناديق من {{from}} إلى {{to}}',
  failed: 'تعذّر تحميل أرقام الاستدامة.',
  empty: 'لا توجد مراكز بعد',
  cashOnly: 'ليس للنقد بيانات استدامة',
  noData: 'لا يفصح أي من صناديقك عن بيانات الاستدامة.',
  noWeights: 'تحتاج هذه الأرقام إلى قيمة كل مركز.',
}
