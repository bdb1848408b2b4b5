import type { ui as en } from '../en/ui.ts'
import type { ArabicWords } from '../words.ts'

/** Words of the building blocks that screens are made of. */
export const ui: ArabicWords<typeof en> = {
  stalePrices: 'التقييم حتى {{valued}} وليس حتى {{day}}: أحد الأسعار غير متوفر.',
  notAvailable: 'غير متاح',
  hiddenAmount: 'مخفي',
  label: '{{label}}:',
  labelled: '{{label}}: {{value}}',
  absent: {
    'under-one-year': 'متاح بعد سنة واحدة',
    'too-few-observations': 'لا توجد بيانات كافية بعد',
    'no-variance': 'لم تتغير القيمة قط',
    'nothing-invested': 'لم يُستثمر شيء',
    'no-solution': 'لا يمكن حسابه',
    'missing-price': 'أحد الأسعار غير متوفر',
    'missing-rate': 'أحد أسعار الصرف غير متوفر',
    'before-inception': 'قبل بدء العقد',
    'no-benchmark': 'لا يوجد مؤشر مرجعي للمقارنة',
    'missing-salary': 'لا يوجد راتب مسجّل',
    'missing-joining-day': 'تاريخ الالتحاق غير مسجّل',
    'not-reported': 'لا تُفصح عنه الصناديق',
  },
  derivation: {
    title: 'كيف حُسب هذا؟',
    open: '{{name}}: كيف حُسب هذا؟',
    copy: 'نسخ',
    copied: 'تم النسخ',
    save: 'حفظ كنص',
    failed: 'تعذّر تحميل طريقة الحساب.',
  },
  benchmark: { EONABERA: 'إيونيا', MSDUWI: 'إم إس سي آي العالمي' },
  risk: { of: 'المخاطر {{level}} من 7' },
  chart: {
    hint: 'استخدم مفاتيح الأسهم لقراءة القيم واحدة تلو الأخرى',
    day: 'اليوم',
    firstShown: 'أول يوم معروض',
    lastShown: 'آخر يوم معروض',
    showAll: 'عرض كل الأيام',
  },
  day: {
    invalid: 'تاريخ غير صالح',
    pattern: { 'day-first': 'DD/MM/YYYY', 'month-first': 'MM/DD/YYYY' },
    calendar: '{{label}}: افتح التقويم',
  },
  pager: {
    title: 'الصفحات',
    range: '{{from}}–{{to}} من {{total}}',
    previous: 'الصفحة السابقة',
    next: 'الصفحة التالية',
  },
  code: { legend: 'رمز من ستة أرقام', digit: 'الرقم {{position}}' },
  print: 'طباعة هذه الصفحة',
  export: {
    csv: 'ملف CSV',
    xlsx: 'ملف Excel',
    hidden: 'المبالغ مخفية على الشاشة. سيُظهرها الملف.',
    done: 'تم تنزيل {{file}}!',
    failed: 'تعذّر تنزيل {{file}}',
  },
  toasts: 'الرسائل',
  password: { show: 'إظهار كلمة المرور', hide: 'إخفاء كلمة المرور' },
}
