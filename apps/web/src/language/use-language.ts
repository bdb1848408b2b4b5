import { formatsOf } from '@fundholder/language/formats.ts'
import { useTranslation } from 'react-i18next'
import { useChosenDayOrder } from './day-order.ts'
import { currentLanguage } from './i18n.ts'
import { HIDDEN_AMOUNT, useHiddenAmounts } from './shown-amounts.ts'

const hidden = () => HIDDEN_AMOUNT

/** Hides units too, because units and price reveal an amount. */
const HIDING = {
  money: hidden,
  moneyChange: hidden,
  wholeMoney: hidden,
  wholeMoneyChange: hidden,
  compactMoney: hidden,
  units: hidden,
}

/**
 * Texts by key (`text('shell.menu.home')`), and numbers, money and days, in the language the client chose. Money and
 * units come out as dots where the client hides amounts; `Amount` says so to screen readers.
 */
export function useLanguage() {
  const { t } = useTranslation()
  const language = currentLanguage()
  const isHiding = useHiddenAmounts()
  const dayOrder = useChosenDayOrder()
  return { language, text: t, ...formatsOf(language, navigator.language, dayOrder), ...(isHiding && HIDING) }
}
