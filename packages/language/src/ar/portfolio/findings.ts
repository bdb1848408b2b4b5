import type { findings as en } from '../../en/portfolio/findings.ts'
import type { ArabicWords } from '../../words.ts'

/** Words of portfolio alerts. They state facts and the rule behind them, and advise nothing. */
export const findings: ArabicWords<typeof en> = {
  title: 'تنبيهات المحفظة',
  asOf: 'كما في {{day}} · فحوص آلية وليست نصيحة',
  severity: { attention: 'مهم', notice: 'ملاحظة' },
  'position-share': {
    what: '{{share}} في استثمار واحد: {{name}}',
    why: 'أكثر من {{limit}} في صندوق واحد: تعتمد نتيجتك عليه كثيرًا، حتى لو كان الصندوق نفسه متنوعًا.',
  },
  'group-share': {
    what: {
      subAssetClass: '{{share}} في فئة واحدة: {{name}}',
      sector: '{{share}} في قطاع واحد: {{name}}',
      country: '{{share}} في بلد واحد: {{name}}',
    },
    why: {
      subAssetClass: 'عدة استثمارات معًا. نشير إليه فوق {{limit}}.',
      sector: 'بالنظر إلى ما تفصح عنه الصناديق. نشير إليه فوق {{limit}}.',
      country: 'بالنظر إلى ما تفصح عنه الصناديق. نشير إليه فوق {{limit}}.',
    },
  },
  'cash-drag': {
    what: '{{share}} رصيد نقدي، وهو فوق {{limit}} منذ {{since}}',
    why: 'لا ينمو الرصيد النقدي مع الأسواق. عدد أيامه دون استثمار: {{days}}. ننبّه إليه بعد {{daysLimit}} يومًا.',
    invest: 'اختر كيفية استثماره',
  },
  'currency-share': {
    what: '{{share}} ليس بعملة {{currency}}',
    why: 'الجزء الأكبر بعملة {{name}}: {{largest}}. تحرّك أسعار الصرف هذا الجزء. نشير إليه فوق {{limit}}.',
  },
  'ongoing-cost': {
    what: 'تكلف الصناديق {{cost}} سنويًا، نحو {{amount}}',
    whatAtLeast: 'تكلف الصناديق {{cost}} سنويًا على الأقل، نحو {{amount}}',
    why: 'رسوم جارية، محسوبة ضمن الأسعار. نشير إليها فوق {{limit}}.',
    whyPartly: 'رسوم جارية، محسوبة ضمن الأسعار، معروفة لـ {{coverage}} من المحفظة. نشير إليها فوق {{limit}}.',
  },
  'risk-apart': {
    what: 'فئة مخاطر محفظتك {{riskId}} تقريبًا؛ وفئة نموذجك {{name}} هي {{modelRiskId}}',
    why: 'حسب تحرك القيم منذ {{from}}: التقلب {{volatility}} سنويًا، وللنموذج {{modelVolatility}}.',
  },
  'stale-price': {
    what: 'أحدث سعر لـ {{name}} بتاريخ {{day}}',
    whatNone: 'لا يوجد سعر صالح لـ {{name}}',
    why_zero: 'أحدث الأسعار بتاريخ {{latest}}، في اليوم نفسه. تستخدم القيمة السعر الأقدم.',
    why_one: 'أحدث الأسعار بتاريخ {{latest}}، بعد يوم عمل واحد. تستخدم القيمة السعر الأقدم.',
    why_two: 'أحدث الأسعار بتاريخ {{latest}}، بعد يومَي عمل. تستخدم القيمة السعر الأقدم.',
    why_few: 'أحدث الأسعار بتاريخ {{latest}}، بعد {{count}} أيام عمل. تستخدم القيمة السعر الأقدم.',
    why_many: 'أحدث الأسعار بتاريخ {{latest}}، بعد {{count}} يوم عمل. تستخدم القيمة السعر الأقدم.',
    why_other: 'أحدث الأسعار بتاريخ {{latest}}، بعد {{count}} يوم عمل. تستخدم القيمة السعر الأقدم.',
    whyNone: 'أحدث الأسعار بتاريخ {{latest}}. لا تُعرض الأرقام التي تحتاج إلى هذا السعر.',
  },
  none: 'لا توجد ملاحظات',
  noneWhy: 'الاستثمارات والمجموعات والنقد والعملة والتكلفة والمخاطر والأسعار ضمن حدودها.',
  unchecked: {
    title: 'لم يُفحص',
    line: '{{rule}}: {{reason}}',
    afterYear: 'ستتم المقارنة مع {{name}} بعد سنة واحدة في تلك الاستراتيجية',
    partly: '{{rule}}: أُفصح عن {{coverage}} فقط من المحفظة',
    rule: {
      'position-share': 'الاستثمارات',
      'group-share': 'الفئات',
      'cash-drag': 'النقد',
      'currency-share': 'العملة',
      'ongoing-cost': 'التكلفة',
      'risk-apart': 'المخاطر',
      'stale-price': 'الأسعار',
    },
    group: { subAssetClass: 'الفئات', sector: 'القطاعات', country: 'البلدان' },
  },
  failed: 'تعذّر تحميل تنبيهات المحفظة.',
  empty: 'لا توجد استثمارات بعد',
}
