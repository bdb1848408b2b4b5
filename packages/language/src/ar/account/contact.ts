import type { contact as en } from '../../en/account/contact.ts'
import type { ArabicWords } from '../../words.ts'

/** The page of contacts: the manager’s address by topic, and hours. */
export const contact: ArabicWords<typeof en> = {
  lead: 'اكتب إلى {{name}} على {{address}}. اختر موضوعًا ليقرأ الفريق المناسب رسالتك أولًا.',
  write: 'كتابة رسالة',
  call: 'اتصل بالرقم \u2066{{phone}}\u2069',
  topics: {
    title: 'المواضيع',
    orders: { name: 'الأوامر والسحوبات', text: 'التواريخ أو الرموز أو الرسوم أو أموال لم تصل.' },
    signIn: { name: 'تسجيل الدخول والأمان', text: 'هاتف مفقود، أو رمز لا يصل، أو شيء لم تفعله أنت.' },
    details: {
      name: 'بياناتك والمستفيدون',
      text: 'الاسم والعنوان والحساب المصرفي والمستفيدون والطلبات قيد النظر.',
    },
    statements: { name: 'الكشوف والمستندات', text: 'الكشوف ومعلومات الخطة ومستندات الصناديق.' },
    complaints: { name: 'الشكاوى', text: 'أخبرنا بما حدث. نؤكد استلام شكواك خلال 5 أيام عمل ونرد كتابةً.' },
  },
  phone: 'بالهاتف',
  hours: {
    title: 'ساعات العمل',
    text: 'من الاثنين إلى الجمعة، من {{opens}} إلى {{closes}} (توقيت {{zone}}).',
    answer:
      'نرد في موعد أقصاه يوم العمل التالي. قد تستغرق الشكاوى والأسئلة المتعلقة بإمكانية الوصول وقتًا أطول.',
  },
  post: 'بالبريد العادي',
  safety: {
    title: 'حفاظًا على أمانك',
    text: 'لا يطلب أحد لدى {{name}} كلمة مرورك أو رمزًا منك. لا ترسلهما بالبريد الإلكتروني أبدًا.',
  },
}
