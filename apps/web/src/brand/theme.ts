import { local } from '#storage/safe-storage.ts'
import { CHOICE_DAYS, store, stored } from '#storage/stored.ts'

export const THEMES = ['system', 'light', 'dark'] as const
export type Theme = (typeof THEMES)[number]

const THEME_KEY = 'fundholder.theme' // also read by before-paint.js

export function chosenTheme(): Theme {
  const kept = stored(THEME_KEY)
  return THEMES.find((theme) => theme === kept) ?? 'system'
}

/** Wears a theme from now on; `system` follows the device. */
export function chooseTheme(theme: Theme) {
  if (theme === 'system') {
    local.removeItem(THEME_KEY)
    delete document.documentElement.dataset.theme
    return
  }
  store(THEME_KEY, theme, CHOICE_DAYS)
  document.documentElement.dataset.theme = theme
}
