import type { help as en } from '../../en/help/help.ts'
import type { ArabicWords } from '../../words.ts'

/** The help centre. */
export const help: ArabicWords<typeof en> = {
  lead: 'ابحث أو اختر موضوعًا.',
  search: 'ابحث في المساعدة',
  example: 'مثلًا: سحب',
  found_zero: 'لم يُعثر على مقالات',
  found_one: 'عُثر على مقالة واحدة',
  found_two: 'عُثر على مقالتين',
  found_few: 'عُثر على {{count}} مقالات',
  found_many: 'عُثر على {{count}} مقالة',
  found_other: 'عُثر على {{count}} مقالة',
  results: 'نتائج البحث',
  none: 'لم يُعثر على مقالة. جرّب كلمات أخرى أو اسأل المساعد.',
  failed: 'تعذّر تحميل المساعدة.',
  articleFailed: 'تعذّر تحميل هذه المقالة.',
  otherLanguage: 'هذه المقالة غير متوفرة بلغتك بعد.',
  related: 'المزيد حول هذا الموضوع',
  topics: {
    money: 'أموالك',
    investing: 'الاستثمار',
    figures: 'الأرقام',
    work: 'العمل والمكافأة',
    account: 'حسابك',
    security: 'تسجيل الدخول والأمان',
    company: 'للشركات',
  },
  explains: {
    'portfolio-value': 'كيف تُقيَّم محفظتك',
    returns: 'ماذا يعني العائدان',
    'risk-figures': 'ماذا تعني أرقام المخاطر',
    'risk-classes': 'ماذا تعني فئات المخاطر من 1 إلى 7',
    planning: 'كيف تُحسب الخطة',
    'end-of-service': 'كيف تُحسب مكافأة نهاية الخدمة',
    'changing-strategy': 'ماذا تحتوي الاستراتيجيات النموذجية',
    'order-settlement': 'كيف تُسوّى الأوامر',
  },
  other: { title: 'لم تجد ما تبحث عنه؟', lead: 'يسعدنا أن نساعدك.', ask: 'اسأل المساعد' },
}
