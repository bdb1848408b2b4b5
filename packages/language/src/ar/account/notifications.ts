import type { notifications as en } from '../../en/account/notifications.ts'
import type { ArabicWords } from '../../words.ts'

/** The list of notifications, and which of them are e-mailed as well. */
export const notifications: ArabicWords<typeof en> = {
  lead: 'كل ما يخص أمان حسابك وأوامرك ومستنداتك وطلباتك. تجد هنا أيضًا رسائل البريد الإلكتروني التي أرسلناها إليك.',
  title: 'إشعاراتك',
  list: 'الأحدث أولًا',
  none: 'لا توجد إشعارات بعد. ستجد هنا أخبار حسابك وأوامرك ومستنداتك.',
  noneShown: 'لا يوجد شيء من هذا النوع.',
  show: 'عرض',
  shown: { all: 'الكل', unread: 'غير المقروءة' },
  failed: 'تعذّر تحميل إشعاراتك.',
  unread: 'غير مقروء:',
  earlier: 'ما سبق عن هذا الأمر',
  markRead: 'وضع علامة مقروء',
  changePassword: 'تغيير كلمة المرور',
  readAll: 'وضع علامة مقروء على الكل',
  saved: 'حُفظ اختيارك',
  kinds: { security: 'الأمان', orders: 'الأوامر والودائع', documents: 'المستندات', requests: 'الطلبات' },
  choices: {
    title: 'إشعارات البريد الإلكتروني',
    line: 'ما نرسله إليك أيضًا بالبريد الإلكتروني',
    lead: 'تُدرج كل الإشعارات تحت «الإشعارات». اختر ما نرسله إليك بالبريد الإلكتروني أيضًا.',
    failed: 'تعذّر تحميل اختياراتك.',
    security:
      'تسجيل الدخول من أجهزة جديدة، وتغيير كلمة المرور أو الهاتف أو البريد الإلكتروني أو الحساب المصرفي. تُرسل دائمًا لحمايتك.',
    orders: 'الأوامر المعتمدة والمنفذة والمدفوعة، والودائع التي تُستحق.',
    documents: 'كشوف وتقارير ومعلومات خطة جديدة.',
    requests: 'القرارات بشأن ما طلبت من مدير الصندوق تغييره.',
  },
}
