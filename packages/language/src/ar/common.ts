import type { common as en } from '../en/common.ts'
import type { ArabicWords } from '../words.ts'

/** Words that every part of the portal uses. */
export const common: ArabicWords<typeof en> = {
  loading: 'جارٍ التحميل…',
  tryAgain: 'حاول مرة أخرى',
  close: 'إغلاق',
  cancel: 'إلغاء',
  done: 'تم',
  noResults: 'لم يُعثر على نتائج',
  nothingHere: 'لا شيء هنا...',
  failed: 'عذرًا! حدث خطأ ما، يرجى المحاولة لاحقًا.',
  offline: 'تعذّر الوصول إلى البوابة. تحقق من اتصالك ثم حاول مرة أخرى.',
  notLoaded: 'لم يُحمَّل: لا يوجد اتصال.',
}
