import type { orderNotices as en } from '../../en/messages/order-notices.ts'
import type { ArabicWords } from '../../words.ts'

/**
 * Subjects and first sentences of e-mails about orders. The greeting, the figures, the next steps and the
 * link are in order-texts.
 */
export const orderNotices: ArabicWords<typeof en> = {
  'orders/code': {
    subject: 'رمزك لاعتماد {{what}} {{reference}}',
    text: '{{code}} يعتمد {{what}} {{reference}}: {{content}}. تحقق {{hash}}. صالح {{minutes}} دقائق. لا تشاركه أبدًا.',
  },
  'orders/first-code': {
    subject: 'رمزك لاعتماد {{what}} {{reference}}',
    text: '{{code}} يعتمد {{what}} {{reference}}: {{content}}. تحقق {{hash}}. صالح {{minutes}} دقائق. يجب أن يعتمده شخص ثانٍ خلال {{days}} أيام عمل. لا تشاركه أبدًا.',
  },
  'orders/second-code': {
    subject: 'رمزك لاعتماد {{what}} {{reference}}',
    text: '{{code}} يعتمد، كشخص ثانٍ، {{what}} {{reference}}: {{content}}. تحقق {{hash}}. صالح {{minutes}} دقائق؛ نهائي بعد الاعتماد. لا تشاركه أبدًا.',
  },
  'orders/second-needed': {
    subject: 'يرجى اعتماد سحب حتى {{day}}: {{reference}}',
    text: 'اعتمد {{by}} {{what}} من عقد شركتك. لا يُنفَّذ إلا إذا اعتمده شخص ثانٍ أيضًا:',
  },
  'orders/second-approved': {
    subject: 'أمرك {{reference}} حصل على الاعتمادين',
    text: 'اعتمد {{by}} {{what}} بعدك، وهو الآن في طريقه:',
  },
  'orders/given-up': {
    subject: 'لم يعد هناك ما يُعتمد: {{reference}}',
    text: 'ألغى {{by}} {{what}} من عقد شركتك. لا يُباع أو يُدفع شيء، ويتحرر المال والوحدات المحجوزة:',
  },
  'orders/ran-out': {
    subject: 'لم يُعتمد في الوقت المناسب: {{reference}}',
    text: 'لم يعتمد شخص ثانٍ {{what}} من عقد شركتك حتى نهاية {{day}} (توقيت {{zone}})، فانتهى. لم يُبَع أو يُدفع شيء، ويتحرر المال والوحدات المحجوزة. كان المخطط:',
  },
  'orders/approved': {
    subject: 'استلمنا أمرك {{reference}}',
    text: 'شكرًا لك. اعتمدتَ {{what}}، وهذا ما سنفعله:',
  },
  'orders/executed': {
    subject: 'أمرك {{reference}}: نُفّذت صفقات',
    text: 'من {{your}} نُفّذت هذه الصفقات بالأسعار المنشورة ليوم تداولها:',
  },
  'orders/settled': { subject: 'أمرك {{reference}}: سُوّيت صفقات', text: 'من {{your}} انتقل مال هذه الصفقات:' },
  'orders/dealt': {
    subject: 'أمرك {{reference}}: نُفّذت صفقات وسُوّيت',
    text: 'من {{your}} نُفّذت صفقات بالأسعار المنشورة ليوم تداولها، وانتقل مال صفقات:',
  },
  'orders/corrected': {
    subject: 'أمرك {{reference}}: صُحّحت صفقة',
    text: 'صحّح صندوق سعرًا نُفّذ به {{your}}، فصحّحنا الصفقة. وهي الآن:',
  },
  'orders/delayed': {
    subject: 'أمرك {{reference}} متأخر',
    text: 'لم يمكن تنفيذ جزء من {{your}} في يومه. نأسف للتأخير. يتعلق الأمر بـ:',
  },
  'orders/resumed': {
    subject: 'أمرك {{reference}} يستمر',
    text: 'عاد صندوق موقوف إلى التداول ويستمر {{your}}. يتعلق الأمر بـ:',
  },
  'orders/suspended': {
    subject: 'أمرك {{reference}} بانتظار صندوق موقوف',
    text: 'لا يُتداول جزء من {{your}} ما دام صندوقه موقوفًا، فهو ينتظر. يتعلق الأمر بـ:',
  },
  'orders/cancelled': { subject: 'أُلغي أمرك {{reference}}', text: 'لا يُنفَّذ شيء من {{your}}:' },
  'orders/left-out': { subject: 'أمرك {{reference}}: لم يُنفَّذ جزء', text: 'لم يُنفَّذ جزء من {{your}}:' },
  'orders/payment-late': {
    subject: 'سحبك {{reference}}: الدفعة متأخرة',
    text: 'كان موعد دفع {{your}} في {{day}} ولم يُدفع بعد. نأسف للتأخير.',
  },
  'orders/paid': {
    subject: 'سحبك {{reference}} في الطريق',
    text: 'المال في الطريق: كلّفنا مصرفنا بدفع {{amount}} من سحبك {{reference}}، المستحق في {{day}}.',
  },
}
