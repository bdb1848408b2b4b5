import type { downloads as en } from '../../en/account/downloads.ts'
import type { ArabicWords } from '../../words.ts'

/** Texts of the reports that are made and downloaded. */
export const downloads: ArabicWords<typeof en> = {
  title: 'جارٍ التنزيل',
  report: 'تنزيل التقرير',
  account: {
    title: 'كل بياناتك',
    lead: 'ملف مضغوط يضم كل ما نحتفظ به عنك وعن هذا الحساب: الأرقام والأوامر والمستندات والبيانات الشخصية، بصيغة PDF وملفات بيانات.',
    titleEmployer: 'كل بيانات هذا الحساب',
    leadEmployer:
      'ملف مضغوط يضم كل ما نحتفظ به عن هذا الحساب الخاص بشركتك وعنك كمستخدم له: الأرقام والأوامر والمستندات وبياناتك الشخصية، بصيغة PDF وملفات بيانات.',
    start: 'تنزيل كل البيانات',
    making: 'قيد الإعداد',
  },
}
