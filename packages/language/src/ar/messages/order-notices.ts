import type { orderNotices as en } from '../../en/messages/order-notices.ts'
import type { ArabicWords } from '../../words.ts'

/**
 * Subjects and first sentences of e-mails about orders. The greeting, the figures, the next steps and the
 * link are in order-texts.
 */
export const orderNotices: ArabicWords<typeof en> = {
  'orders/code': {
    subject: 'رمزك لاعتماد {{what}} {{reference}}',
    text: '{{code}} رمز اعتماد {{what}} {{reference}}: {{content}}. التحقق {{hash}}. صالح {{minutes}} دقائق. لا تشاركه أبدًا.',
  },
  'orders/first-code': {
    subject: 'رمزك لاعتماد {{what}} {{reference}}',
    text: '{{code}} رمز اعتماد {{what}} {{reference}}: {{content}}. التحقق {{hash}}. صالح {{minutes}} دقائق. يحتاج إلى اعتماد ثانٍ خلال {{days}} أيام عمل. لا تشاركه أبدًا.',
  },
  'orders/second-code': {
    subject: 'رمزك لاعتماد {{what}} {{reference}}',
    text: '{{code}} رمز الاعتماد الثاني لـ: {{what}} {{reference}}: {{content}}. التحقق {{hash}}. صالح {{minutes}} دقائق؛ بعد الاعتماد يصبح نهائيًا. لا تشاركه أبدًا.',
  },
  'orders/second-needed': {
    subject: 'يرجى اعتماد سحب في موعد أقصاه {{day}}: {{reference}}',
    text: 'قام {{by}} باعتماد {{what}} من عقد شركتك. ولا يُنفَّذ إلا باعتماد ثانٍ:',
  },
  'orders/second-approved': {
    subject: 'اكتمل الاعتمادان: {{your}}',
    text: 'اعتمد {{by}} بعدك {{what}}، وقد بدأ التنفيذ:',
  },
  'orders/given-up': {
    subject: 'لم يعد الاعتماد لازمًا: {{what}}',
    text: 'قام {{by}} بإلغاء {{what}} من عقد شركتك. لا يُباع أو يُدفع شيء، وأُلغي حجز الأموال والوحدات:',
  },
  'orders/ran-out': {
    subject: 'لم يُعتمد في الوقت المناسب: {{what}}',
    text: 'لم يمنح أي زميل الاعتماد الثاني لـ: {{what}} من عقد شركتك حتى نهاية {{day}} (توقيت {{zone}})، فانتهت صلاحية الأمر. لم يُبَع أو يُدفع شيء، وأُلغي حجز الأموال والوحدات. هذا ما كان مقررًا:',
  },
  'orders/approved': {
    subject: 'لقد اعتمدتَ {{your}}',
    text: 'شكرًا لك. لقد اعتمدتَ {{what}}، وهذا ما سنفعله:',
  },
  'orders/executed': {
    subject: 'نُفّذت صفقات: {{your}}',
    text: 'في إطار {{your}} اشترينا أو بعنا هذه الصناديق بالأسعار المنشورة ليوم تداولها:',
  },
  'orders/settled': {
    subject: 'سُوّيت صفقات: {{your}}',
    text: 'في إطار {{your}} سُدّدت مبالغ هذه الصفقات:',
  },
  'orders/dealt': {
    subject: 'نُفّذت صفقات وسُوّيت: {{your}}',
    text: 'في إطار {{your}} اشترينا أو بعنا هذه الصناديق بالأسعار المنشورة ليوم تداولها، وسُدّدت مبالغها:',
  },
  'orders/corrected': {
    subject: 'صُحّحت صفقة: {{your}}',
    text: 'صحّح صندوق سعرًا استُخدم في {{your}}، فصحّحنا الصفقة. وهي الآن:',
  },
  'orders/delayed': {
    subject: 'تأخير: {{your}}',
    text: 'لم يمكن تنفيذ جزء من {{your}} في اليوم المتوقع. نأسف للتأخير. ويشمل ذلك:',
  },
  'orders/resumed': {
    subject: 'قيد التنفيذ من جديد: {{your}}',
    text: 'عاد صندوق كان موقوفًا إلى التداول، ويستمر تنفيذ {{your}}. ويشمل ذلك:',
  },
  'orders/suspended': {
    subject: 'بانتظار صندوق موقوف: {{your}}',
    text: 'جزء من {{your}} قيد الانتظار ما دام صندوقه موقوفًا. ويشمل ذلك:',
  },
  'orders/cancelled': { subject: 'إلغاء: {{your}}', text: 'لا يُنفَّذ شيء من {{your}}:' },
  'orders/left-out': { subject: 'لم يُنفَّذ جزء: {{your}}', text: 'لم يُنفَّذ جزء من {{your}}:' },
  'orders/payment-late': {
    subject: 'تأخرت الدفعة: {{your}}',
    text: 'كان موعد دفع {{your}} في {{day}} ولم يُدفع بعد. نأسف للتأخير.',
  },
  'orders/paid': {
    subject: 'أُرسلت الدفعة: {{your}}',
    text: 'المبلغ في الطريق إليك: أعطينا مصرفنا تعليمات بدفع {{amount}} من سحبك {{reference}}، والمستحق في {{day}}.',
  },
}
