import type { DocumentLanguage } from '@fundholder/domain/users/users.ts'
import type { Lexicon } from './lexicon.ts'
import { en } from './lexicon-en.ts'
import { es } from './lexicon-es.ts'
import { fr } from './lexicon-fr.ts'
import { it } from './lexicon-it.ts'

export const LEXICONS: Readonly<Record<DocumentLanguage, Lexicon>> = { en, es, fr, it }
