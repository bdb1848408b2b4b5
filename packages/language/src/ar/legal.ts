import type { legal as en } from '../en/legal.ts'
import type { ArabicWords } from '../words.ts'

/** Titles of the notices that the footer links to. */
export const legal: ArabicWords<typeof en> = {
  company: { title: 'معلومات الشركة' },
  slavery: { title: 'بيان مكافحة العبودية' },
  processing: { title: 'إشعار المعالجة العادلة للبيانات' },
  notice: { title: 'الإشعار القانوني' },
  cookies: { title: 'إشعار ملفات تعريف الارتباط' },
  accessibility: { title: 'بيان إمكانية الوصول' },
}
