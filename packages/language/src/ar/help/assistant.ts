import type { assistant as en } from '../../en/help/assistant.ts'
import type { ArabicWords } from '../../words.ts'

/** The page of the assistant. */
export const assistant: ArabicWords<typeof en> = {
  back: 'رجوع',
  visitor: {
    lead: 'اسأل عن هذه البوابة. يفهم المساعد الإنجليزية ويجيب بها في الوقت الحالي.',
    welcome:
      'أجيب من مقالات المساعدة، وعند تسجيل دخولك من حسابك. لا أقدم نصائح استثمارية. لا يُحفظ شيء مما تكتبه.',
  },
  client: {
    lead: 'اسأل عن هذه البوابة أو عن حسابك. يفهم المساعد الإنجليزية ويجيب بها في الوقت الحالي.',
    welcome: 'أجيب من مقالات المساعدة ومن حسابك. لا أقدم نصائح استثمارية. لا يُحفظ شيء مما تكتبه.',
  },
  label: 'سؤالك',
  placeholder: 'اكتب سؤالك',
  send: 'إرسال',
  conversation: 'المحادثة',
  you: 'سألتَ',
  it: 'الإجابة',
  sources: 'المصادر',
  thinking: 'جارٍ البحث …',
  failed: 'تعذّرت الإجابة عن السؤال. سؤالك محفوظ أدناه: يرجى المحاولة مجددًا.',
  tooLong: 'سؤالك طويل جدًا. الحد الأقصى لعدد الأحرف: {{most}}.',
  empty: 'اكتب سؤالًا أولًا.',
  clear: 'مسح المحادثة',
  forExample: 'أمثلة',
  examples: {
    first: 'كم يستغرق السحب؟',
    second: 'كم دفعتُ هذه السنة؟',
    third: 'لا يصل الرمز',
    fourth: 'ما هي الرسوم؟',
  },
}
