import type { PostProcessorModule, TOptions } from 'i18next'

const ELIDED: Readonly<Record<string, string>> = {
  il: 'l’',
  al: 'all’',
  dal: 'dall’',
  del: 'dell’',
  nel: 'nell’',
  sul: 'sull’',
}

/** An Italian article before eight or eleven, whose names begin with a vowel: "il 08 dic", "dal 11/12". */
const UNELIDED = /(?<!\p{L})([Ii]l|[Aa]l|[Dd]al|[Dd]el|[Nn]el|[Ss]ul) (?=(?:0?8|11)(?!\d))/gu

/** Elides Italian articles before days that were filled in: "il 08 dic" becomes "l’08 dic". Other languages are kept. */
export const elided = (text: string, language: string): string =>
  language === 'it'
    ? text.replaceAll(UNELIDED, (_, article: string) => {
        const short = ELIDED[article.toLowerCase()] ?? article
        return article === article.toLowerCase() ? short : short.charAt(0).toUpperCase() + short.slice(1)
      })
    : text

/** Elides the texts that i18next fills. */
export const elision: PostProcessorModule = {
  type: 'postProcessor',
  name: 'elision',
  process: (text: string, _key: string | string[], { lng }: TOptions, translator: { language: string }) =>
    elided(text, lng ?? translator.language),
}
