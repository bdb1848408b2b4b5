import type { valuation as en } from '../../en/portfolio/valuation.ts'
import type { ArabicWords } from '../../words.ts'

/** Texts of the valuation card: value over time, the benchmark and the end-of-service entitlement. */
export const valuation: ArabicWords<typeof en> = {
  title: 'القيمة عبر الزمن',
  sentence: 'من {{first}} في {{from}} إلى {{last}} في {{to}}، بما في ذلك المساهمات والسحوبات.',
  sentenceOfDay: '{{last}} في {{to}}.',
  savings: 'المدخرات',
  benchmark: 'المبالغ نفسها في {{benchmark}}',
  endOfService: 'مكافأة نهاية الخدمة، تقدير',
  failed: 'تعذّر تحميل القيم.',
  empty: 'لا توجد قيم بعد',
  showChart: 'عرض الرسم البياني',
  hideChart: 'إخفاء الرسم البياني',
  showAsTable: 'عرض كجدول',
  showAsChart: 'عرض كرسم بياني',
  noBenchmark: 'لا يُعرض مؤشر مرجعي: {{reason}}',
  noEndOfService: 'لا تُعرض مكافأة نهاية الخدمة: {{reason}}',
  lastEndOfService:
    'مكافأة نهاية الخدمة تقدير حسب الراتب وسنوات الخدمة، ومنفصلة عن مدخراتك؛ وكانت {{amount}} في نهاية الشهر الماضي، {{day}}.',
  lastEndOfService_company:
    'مكافأة نهاية الخدمة تقدير حسب الراتب وسنوات الخدمة، ومنفصلة عن مدخرات العقد؛ وكانت {{amount}} في نهاية الشهر الماضي، {{day}}.',
  nothingDue: 'مكافأة نهاية الخدمة: لا يُستحق شيء قبل إكمال سنة خدمة.',
  closing: 'قيم الإغلاق.',
  sameFlows: 'يفترض المؤشر المرجعي الدفعات نفسها في الأيام نفسها.',
}
