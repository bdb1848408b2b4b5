import type { admin as en } from '../../en/account/admin.ts'
import type { ArabicWords } from '../../words.ts'

/** The users of an employer. */
export const admin: ArabicWords<typeof en> = {
  title: 'المستخدمون',
  lead: 'أفراد شركتك وآخر تسجيل دخول لهم. يرى المشتركون في «البيانات الشخصية» أنك اطّلعت على بياناتهم.',
  count_zero: 'عدد المستخدمين: {{count}}، يمكنهم الاعتماد: {{approvers}}.',
  count_one: 'عدد المستخدمين: {{count}}، يمكنهم الاعتماد: {{approvers}}.',
  count_two: 'عدد المستخدمين: {{count}}، يمكنهم الاعتماد: {{approvers}}.',
  count_few: 'عدد المستخدمين: {{count}}، يمكنهم الاعتماد: {{approvers}}.',
  count_many: 'عدد المستخدمين: {{count}}، يمكنهم الاعتماد: {{approvers}}.',
  count_other: 'عدد المستخدمين: {{count}}، يمكنهم الاعتماد: {{approvers}}.',
  canApprove: 'يمكنه الاعتماد',
  search: 'البحث بالاسم أو البريد الإلكتروني',
  failed: 'تعذّر تحميل مستخدمي شركتك.',
  none: 'لا شيء هنا... ليس لشركتك مستخدمون بعد.',
  noMatch: 'لم يُعثر على نتائج',
  addedBy: 'يضيف مدير الصندوق الزملاء والمشتركين الجدد.',
  never: 'لا يوجد',
  you: 'أنت',
  colleague: 'زميل',
  member: 'مشترك',
  invite: 'دعوة',
  resend: 'دعوة مجددًا',
  disable: 'تعطيل',
  enable: 'تفعيل',
  columns: { name: 'الاسم', email: 'البريد الإلكتروني', activity: 'آخر تسجيل دخول', actions: 'الإجراءات' },
  status: { active: 'نشط', invited: 'مدعو', 'not-invited': 'لم يُدعَ بعد', disabled: 'معطّل' },
  done: {
    invite: 'أُرسلت دعوة إلى {{email}}',
    disable: 'لم يعد بإمكان {{name}} تسجيل الدخول',
    enable: 'يمكن لـ {{name}} تسجيل الدخول مجددًا',
  },
  confirm: {
    question: 'هل تريد تعطيل {{name}}؟',
    text: 'يُسجَّل خروج زميلك فورًا، ولا يمكنه تسجيل الدخول حتى تعيد تفعيل دخوله. ويُبلَّغ بذلك بالبريد الإلكتروني.',
    keep: 'إبقاء الدخول',
  },
  file: {
    title: 'تصدير المستخدمين',
    contents: 'كل المستخدمين المطابقين لبحثك، مع البريد الإلكتروني وآخر تسجيل دخول والحالة.',
    name: 'المستخدمون',
    status: 'الحالة',
  },
}
