import type { recovery as en } from '../../en/account/recovery.ts'
import type { ArabicWords } from '../../words.ts'

/** Password recovery: requesting the link, and choosing a new password with it. */
export const recovery: ArabicWords<typeof en> = {
  lead: 'أدخل عنوان البريد الإلكتروني لحسابك. نرسل إليك رابطًا تختار به كلمة مرور جديدة.',
  email: { label: 'عنوان البريد الإلكتروني', wrong: 'أدخل عنوان بريد إلكتروني مثل name@example.com' },
  send: 'إرسال الرابط',
  back: 'العودة إلى تسجيل الدخول',
  otherEmail:
    'لم تعد تستخدم هذا العنوان؟ اكتب إلى قسم الموارد البشرية لدى صاحب العمل أو إلى {{support}}. نتحقق من هويتك قبل تغييره.',
  sent: {
    toast: 'أُرسلت رسالة إلى عنوان البريد الإلكتروني لهذا المستخدم',
    title: 'تحقق من بريدك الإلكتروني',
    lead: 'إذا كان {{email}} تابعًا لحساب، فالرابط في طريقه إليه.',
    life: 'الرابط صالح لمدة',
    minutes_zero: 'أقل من دقيقة',
    minutes_one: 'دقيقة واحدة',
    minutes_two: 'دقيقتين',
    minutes_few: '{{count}} دقائق',
    minutes_many: '{{count}} دقيقة',
    minutes_other: '{{count}} دقيقة',
    use: 'يمكن استخدامه',
    once: 'مرة واحدة',
    nothing: 'لم يصل شيء؟',
    spam: 'ابحث في مجلد الرسائل غير المرغوبة',
    againIn: 'إعادة الإرسال بعد {{countdown}}',
    again: 'إعادة الإرسال',
    other: 'استخدام عنوان آخر',
  },
  resetLead: 'بها ستسجّل الدخول من الآن فصاعدًا.',
  effects:
    'يجب أن تختلف عن آخر 10 كلمات مرور لك. عند حفظها يُسجَّل خروجك من كل أجهزتك؛ ونؤكد ذلك بالبريد الإلكتروني.',
  deadLink: 'هذا الرابط لا يعمل',
  noToken: 'هذا الرابط غير مكتمل. افتح الرابط في بريدك الإلكتروني مرة أخرى أو اطلب رابطًا جديدًا.',
  wrongLink: 'استُخدم الرابط أو حلّ محله رابط أحدث أو مضى عليه أكثر من {{minutes}} دقيقة.',
  newLink: 'أرسل إليّ رابطًا جديدًا',
  code: {
    back: 'اختيار كلمة مرور أخرى',
    again: 'اختر كلمة المرور مجددًا',
    resent: 'أُرسل رمز الأمان بنجاح',
    failed: 'حدث خطأ ما!',
  },
}
