import type { nextSteps as en } from '../../en/orders/next-steps.ts'
import type { ArabicWords } from '../../words.ts'

/** Texts of Home for new members, and for members whose money is all in cash. */
export const nextSteps: ArabicWords<typeof en> = {
  welcome: 'أهلًا بك',
  welcomeName: 'أهلًا بك، {{name}}',
  joined: 'فُتح حسابك في {{day}}.',
  title: 'خطواتك التالية',
  titleDone: 'كل شيء جاهز',
  done: 'تم {{done}} من {{all}}',
  showDone: 'عرض المكتملة',
  hideDone: 'إخفاء المكتملة',
  isDone: 'تم',
  failed: 'تعذّر تحميل خطواتك التالية.',
  contribution: {
    title: 'اطّلع على مساهماتك',
    waiting: 'تظهر مساهمتك الأولى هنا عند وصولها.',
    arrived: 'وصلت الأحدث، {{amount}}، في {{day}}.',
    view: 'عرض المساهمات',
  },
  strategy: {
    title: 'اختر كيف تُستثمر أموالك',
    waiting: 'اختر محفظة جاهزة، أو اختر الصناديق بنفسك.',
    running: 'أمرك قيد التنفيذ.',
    leaving: 'أنت تسحب كل أموالك.',
    invested_zero: 'لم تُستثمر أموالك بعد.',
    invested_one: 'أموالك مستثمرة في صندوق واحد.',
    invested_two: 'أموالك مستثمرة في صندوقين.',
    invested_few: 'أموالك مستثمرة في {{count}} صناديق.',
    invested_many: 'أموالك مستثمرة في {{count}} صندوقًا.',
    invested_other: 'أموالك مستثمرة في {{count}} صندوق.',
    choose: 'اختر استراتيجية',
    order: 'عرض أمرك',
  },
  bank: {
    title: 'أضف بياناتك المصرفية',
    waiting: 'تُدفع السحوبات إلى هذا الحساب.',
    onFile: 'حسابك المصرفي مسجّل.',
    add: 'إضافة البيانات المصرفية',
  },
  nothing: {
    title: 'إذا لم تفعل شيئًا',
    text: 'تبقى مساهماتك رصيدًا نقديًا. لا ينمو الرصيد النقدي مع الأسواق. يمكنك تغيير ذلك في أي وقت.',
  },
  later:
    'يظهر الأداء والتوزيع والرسوم البيانية في {{day}}، بعد {{days}} يومًا. فعدد أقل من الأيام لا يدل على الكثير.',
}
