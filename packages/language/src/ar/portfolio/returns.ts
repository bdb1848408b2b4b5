import type { returns as en } from '../../en/portfolio/returns.ts'
import type { ArabicWords } from '../../words.ts'

/** The returns of a portfolio side by side, and how each came about. */
export const returns: ArabicWords<typeof en> = {
  title: 'العوائد',
  meta: '{{from}} – {{to}} · بعد الرسوم',
  overPeriod: 'خلال الفترة',
  yearly: 'سنويًا',
  timeWeighted: 'مرجّح زمنيًا',
  moneyWeighted: 'مرجّح بالمال',
  timeWeightedMeans: 'كيف كان أداء استثماراتك، بغض النظر عن وقت دخول الأموال أو خروجها.',
  moneyWeightedMeans: 'ما كسبته أموالك أنت مع احتساب وقت دفعك وسحبك.',
  name: {
    timeWeighted: 'العائد المرجّح زمنيًا خلال الفترة',
    timeWeightedYearly: 'العائد السنوي المرجّح زمنيًا',
    moneyWeighted: 'العائد المرجّح بالمال خلال الفترة',
    moneyWeightedYearly: 'العائد السنوي المرجّح بالمال',
  },
  says: {
    timeWeighted: {
      up: 'نمت استثماراتك بنسبة {{change}} من {{from}} إلى {{to}}، بغض النظر عن وقت دفعك أو سحبك.',
      down: 'تراجعت استثماراتك بنسبة {{change}} من {{from}} إلى {{to}}، بغض النظر عن وقت دفعك أو سحبك.',
      unchanged: 'لم ترتفع استثماراتك ولم تنخفض من {{from}} إلى {{to}}، بغض النظر عن وقت دفعك أو سحبك.',
    },
    moneyWeighted: {
      up: 'نمت أموالك أنت بنسبة {{change}} من {{from}} إلى {{to}}، مع احتساب وقت دفعك وسحبك.',
      down: 'تراجعت أموالك أنت بنسبة {{change}} من {{from}} إلى {{to}}، مع احتساب وقت دفعك وسحبك.',
      unchanged: 'لم ترتفع أموالك أنت ولم تنخفض من {{from}} إلى {{to}}، مع احتساب وقت دفعك وسحبك.',
    },
    byPosition: {
      up: 'ربحت استثماراتك {{gain}} من {{from}} إلى {{to}}.',
      down: 'خسرت استثماراتك {{gain}} من {{from}} إلى {{to}}.',
      unchanged: 'لم تربح استثماراتك ولم تخسر من {{from}} إلى {{to}}.',
    },
    aYear: '{{change}} سنويًا',
  },
  failed: 'تعذّر تحميل العوائد.',
  empty: 'لا توجد عوائد بعد',
  basis: {
    afterClose: 'من إغلاق {{from}} إلى إغلاق {{to}}. طريقة الحساب ⁦{{version}}⁩.',
    fromOpening: 'من افتتاح {{from}} إلى إغلاق {{to}}. طريقة الحساب ⁦{{version}}⁩.',
  },
  formula: 'طريقة الحساب',
  yearlyFormula:
    '1 زائد العائد خلال الفترة، مرفوعًا إلى القوة (365 ÷ {{days}})، حيث {{days}} هو عدد الأيام، ناقص 1. لسنة كاملة أو أكثر فقط.',
  inFigures: 'بالأرقام',
  subPeriods: 'من دفعة إلى التي تليها',
  terms: 'المبالغ كما تراها',
  termsMean:
    'يُحسب المال المدفوع سالبًا والمستلَم موجبًا. تُحسب القيمة الافتتاحية كأنها مدفوعة، والختامية كأنها مستلَمة.',
  yearlyRate: 'يبلغ مجموعها 0 عند {{rate}} سنويًا؛ أي {{overPeriod}} خلال الفترة (عدد الأيام: {{days}}).',
  noRate: 'لا يوجد معدل يبلغ مجموعها عنده 0.',
  heldAt: 'ما كان في المحفظة عند إغلاق {{day}}',
  heldNothing: 'لم يكن في المحفظة شيء.',
  roundedDown: 'تُقرّب قيمة كل استثمار نزولًا إلى أصغر وحدة من العملة.',
  priceOf: '\u2066{{price}} {{currency}}\u2069 بتاريخ {{day}}',
  product: 'حاصل ضرب كل العوامل ناقص 1',
  total: 'المجموع',
  cash: 'نقد، بما فيه الصفقات غير المسوّاة',
  column: {
    from: 'إغلاق',
    to: 'إلى إغلاق',
    opening: 'القيمة الافتتاحية',
    flow: 'الدفعة',
    closing: 'القيمة الختامية',
    factor: 'العامل',
    day: 'اليوم',
    amount: 'المبلغ',
    position: 'الاستثمار',
    units: 'الوحدات',
    price: 'السعر',
    value: 'القيمة',
    gain: 'الربح',
    contribution: 'المضاف إلى العائد',
  },
  byPosition: 'مساهمة كل صندوق',
  byPositionMeans:
    'ربح الاستثمار هو قيمته في النهاية ناقص قيمته في البداية، ناقص ما دخل إليه، زائد ما خرج منه. ما أضافته الاستثمارات يكوّن العائد المرجّح زمنيًا.',
}
