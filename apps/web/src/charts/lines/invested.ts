import { formatsOf } from '@fundholder/language/formats.ts'
import type { Figure } from '@fundholder/protocol/shapes.ts'
import { useLanguage } from '#language/use-language.ts'

/** The sentences over charts of returns say what this much would have become. */
export const INVESTED = 10_000

/** Returns what the amount became at a return; undefined where that is unknown. */
export const investedAt = ({ value }: Figure): number | undefined =>
  value === undefined ? undefined : INVESTED * (1 + value)

/** Formats hypothetical amounts. They are not the client's money, so they are shown even when amounts are hidden. */
export const useHypotheticalMoney = () => formatsOf(useLanguage().language, navigator.language).money
