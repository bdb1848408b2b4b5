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
  reportedPart: 'تفصح الصناديق عن ذلك لـ {{share}} من المحفظة.',
  notReported: 'لا يفصح عنه أي صندوق',
  noneAbove: 'لا شيء منها يشكّل {{limit}} من المحفظة أو أكثر.',
  aboveLimit: 'لا يُذكر إلا ما يشكّل {{limit}} من المحفظة أو أكثر.',
  smaller_zero: 'لم يُترك ما هو أصغر.',
  smaller_one: 'لم يُذكر واحد أصغر.',
  smaller_two: 'لم يُذكر اثنان أصغر.',
  smaller_few: 'لم تُذكر {{count}} من الأصغر حجمًا.',
  smaller_many: 'لم تُذكر {{count}} من الأصغر حجمًا.',
  smaller_other: 'لم تُذكر {{count}} من الأصغر حجمًا.',
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
