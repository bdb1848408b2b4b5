import type { watchlist as en } from '../../en/funds/watchlist.ts'
import type { ArabicWords } from '../../words.ts'

/** Funds that the client watches, and screens that they have saved. */
export const watchlist: ArabicWords<typeof en> = {
  watch: 'متابعة {{name}}',
  start: 'متابعة هذا الصندوق',
  stop: 'إيقاف متابعة هذا الصندوق',
  failed: 'تعذّر تحميل قوائمك.',
  screens: {
    open: 'عمليات البحث المحفوظة',
    openCounted: 'عمليات البحث المحفوظة، {{count}}',
    title: 'عمليات البحث المحفوظة',
    text: 'احفظ عوامل التصفية والترتيب وسنوات الرسم البياني باسم. تتجدد النتائج كل مرة.',
    none: 'لا توجد عمليات بحث محفوظة بعد.',
    name: 'اسم البحث',
    newName: 'احفظ عوامل التصفية الحالية باسم',
    save: 'حفظ',
    saveName: 'حفظ الاسم',
    missing: 'أعطِ البحث اسمًا.',
    taken: 'لديك بحث بهذا الاسم. أعطِ هذا اسمًا آخر.',
    full: 'لديك {{count}} من عمليات البحث، وهو أقصى ما يمكن حفظه. احذف واحدًا لحفظ آخر.',
    nothing: 'لا توجد عوامل تصفية: يعرض هذا البحث كل الصناديق.',
    openOne: 'فتح {{name}}',
    rename: 'إعادة تسمية',
    renameOne: 'إعادة تسمية {{name}}',
    delete: 'حذف',
    deleteOne: 'حذف {{name}}',
    really: 'هل تريد حذف «{{name}}»؟',
    keep: 'الاحتفاظ',
    now: 'معروض الآن',
  },
}
