import type { performance as en } from '../../en/portfolio/performance.ts'
import type { ArabicWords } from '../../words.ts'

/** Texts of the performance card: lines, months and figures. */
export const performance: ArabicWords<typeof en> = {
  title: 'الأداء',
  sentence: {
    up: 'ارتفاع بنسبة {{change}} من {{from}} إلى {{to}}.',
    down: 'انخفاض بنسبة {{change}} من {{from}} إلى {{to}}.',
    unchanged: 'بلا تغيير من {{from}} إلى {{to}}.',
  },
  method: 'مرجّح زمنيًا، بعد الرسوم.',
  shown: 'ما يُعرض',
  view: { return: 'العائد', drawdown: 'التراجع عن الذروة', months: 'العوائد الشهرية' },
  portfolio: 'المحفظة',
  benchmarks: 'المؤشرات المرجعية',
  drawn: 'معروض مع المحفظة',
  showAsTable: 'عرض كجدول',
  showAsChart: 'عرض كرسم بياني',
  failed: 'تعذّر تحميل الأداء.',
  benchmarksFailed: 'تعذّر تحميل المؤشرات المرجعية.',
  benchmarkNote: 'المؤشرات المرجعية محوّلة إلى {{currency}}، من دون تكاليف.',
  eoniaNote: 'إيونيا: فائدة اليورو لليلة واحدة.',
  eoniaConverted: 'إيونيا: فائدة اليورو لليلة واحدة، ويؤثر فيها سعر الصرف.',
  monthsNote: 'قد يكون الشهر الأول أو الأخير غير كامل. عائد السنة مركّب من عوائد أشهرها، فليس مجموعها.',
  year: 'السنة',
  wholeYear: 'السنة',
  empty: 'لا يوجد أداء بعد',
}
