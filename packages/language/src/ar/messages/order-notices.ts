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
    subject: 'أمرك {{reference}} حصل على الاعتمادين',
    text: 'اعتمد {{by}} بعدك {{what}}، وقد بدأ التنفيذ:',
  },
  'orders/given-up': {
    subject: 'لم يعد الاعتماد لازمًا: {{reference}}',
    text: 'قام {{by}} بإلغاء {{what}} من عقد شركتك. لا يُباع أو يُدفع شيء، وأُلغي حجز الأموال والوحدات:',
  },
  'orders/ran-out': {
    subject: 'لم يُعتمد في الوقت المناسب: {{reference}}',
    text: 'لم يمنح أي زميل الاعتماد الثاني لـ: {{what}} من عقد شركتك حتى نهاية {{day}} (توقيت {{zone}})، فانتهت صلاحية الأمر. لم يُبَع أو يُدفع شيء، وأُلغي حجز الأموال والوحدات. هذا ما كان مقررًا:',
  },
  'orders/approved': {
    subject: 'لقد اعتمدتَ الأمر {{reference}}',
    text: 'شكرًا لك. لقد اعتمدتَ {{what}}، وهذا ما سنفعله:',
  },
  'orders/executed': {
    subject: 'أمرك {{reference}}: نُفّذت صفقات',
    text: 'في إطار {{your}} نُفّذت هذه الصفقات بالأسعار المنشورة ليوم تداولها:',
  },
  'orders/settled': {
    subject: 'أمرك {{reference}}: سُوّيت صفقات',
    text: 'في إطار {{your}} سُدّدت مبالغ هذه الصفقات:',
  },
  'orders/dealt': {
    subject: 'أمرك {{reference}}: نُفّذت صفقات وسُوّيت',
    text: 'في إطار {{your}} نُفّذت صفقات بالأسعار المنشورة ليوم تداولها، وسُدّدت مبالغها:',
  },
  'orders/corrected': {
    subject: 'أمرك {{reference}}: صُحّحت صفقة',
    text: 'صحّح صندوق سعرًا استُخدم في {{your}}، فصحّحنا الصفقة. وهي الآن:',
  },
  'orders/delayed': {
    subject: 'أمرك {{reference}} متأخر',
    text: 'لم يمكن تنفيذ جزء من {{your}} في اليوم المتوقع. نأسف للتأخير. ويشمل ذلك:',
  },
  'orders/resumed': {
    subject: 'يستمر تنفيذ أمرك {{reference}}',
    text: 'عاد صندوق كان موقوفًا إلى التداول، ويستمر تنفيذ {{your}}. ويشمل ذلك:',
  },
  'orders/suspended': {
    subject: 'أمرك {{reference}} بانتظار صندوق موقوف',
    text: 'جزء من {{your}} قيد الانتظار ما دام صندوقه موقوفًا. ويشمل ذلك:',
  },
  'orders/cancelled': { subject: 'أُلغي أمرك {{reference}}', text: 'لا يُنفَّذ شيء من {{your}}:' },
  'orders/left-out': { subject: 'أمرك {{reference}}: لم يُنفَّذ جزء', text: 'لم يُنفَّذ جزء من {{your}}:' },
  'orders/payment-late': {
    subject: 'سحبك {{reference}}: الدفعة متأخرة',
    text: 'كان موعد دفع {{your}} في {{day}} ولم يُدفع بعد. نأسف للتأخير.',
  },
  'orders/paid': {
    subject: 'مبلغ سحبك {{reference}} في الطريق إليك',
    text: 'المبلغ في الطريق إليك: أعطينا مصرفنا تعليمات بدفع {{amount}} من سحبك {{reference}}، والمستحق في {{day}}.',
  },
}
