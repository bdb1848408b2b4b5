import { typeset } from '@fundholder/pdf/typeset.ts'
import { answerTasks } from './answer-tasks.ts'

answerTasks(typeset, ({ buffer }) => [buffer as ArrayBuffer])
