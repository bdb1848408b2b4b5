import type { distributions as en } from '../../en/portfolio/distributions.ts'
import type { ArabicWords } from '../../words.ts'

/** Words about how a portfolio is spread. */
export const distributions: ArabicWords<typeof en> = {
  categories: { title: 'التوزيع' },
  product_types: { title: 'أنواع الأدوات' },
  countries: { title: 'البلدان' },
  sectors: { title: 'القطاعات' },
  currencies: { title: 'العملات' },
  top_ten: { title: 'أكبر عشرة' },
  by: 'التوزيع حسب',
  type: {
    assetclasses: 'فئات الأصول',
    instrumenttypes: 'أنواع الأدوات',
    countries: 'البلدان',
    sectors: 'القطاعات',
    currencies: 'العملات',
    topten: 'أكبر عشرة',
  },
  asOf: 'كما في {{day}}',
  other: 'أخرى',
  cashInFunds: 'بما في ذلك النقد داخل الصناديق',
  otherHoldings: 'كل المراكز الأخرى',
  share: 'الحصة',
  whole: 'المحفظة كاملة',
  showAsTable: 'عرض كجدول',
  showAsChart: 'عرض كرسم بياني',
  reportedFor: 'تقارير الصناديق بتاريخ {{day}}',
  reportedBetween: 'تقارير الصناديق من {{from}} إلى {{to}}',
  short: 'بيع على المكشوف، ولذلك ليس في أي شريحة: {{parts}}.',
  lacking: 'لم تُفصح عنه {{funds}}.',
  scaled: 'أفصحت {{funds}} عن أكثر من 100%؛ خُفّض إلى 100%.',
  lackingMore: 'لم تُفصح عنه {{funds}} و{{count}} غيرها.',
  failed: 'تعذّر تحميل التوزيع.',
  empty: 'لا توجد مراكز بعد',
  noWeights: 'تحتاج الحصص إلى قيمة كل مركز.',
}
