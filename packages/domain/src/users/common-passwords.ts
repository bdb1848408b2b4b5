/**
 * Words that hasty passwords consist of: the name of the field, greetings, names,
 * teams, seasons, months, days, and what this portal is about. Lower case, as few letters replaced as possible.
 */
export const COMMON_WORDS: readonly string[] = `
  password passwort contrasena motdepasse parola passcode passphrase pass secret private access login logon signin
  admin administrator root user guest test tester demo sample default temp temporary change changeme letmein
  welcome hello world goodbye please thanks iloveyou love lover forever baby honey angel princess prince queen king
  master superman batman spiderman pokemon naruto starwars matrix hunter ranger ninja shadow dragon tiger lion
  eagle falcon monkey turtle dolphin horse butterfly flower sunflower rose cherry orange banana apple cookie
  chocolate coffee cheese pepper ginger sunshine rainbow summer winter spring autumn january february march april
  june july august september october november december monday tuesday wednesday thursday friday saturday sunday
  football baseball basketball hockey soccer tennis cricket golf liverpool chelsea arsenal barcelona madrid
  realmadrid juventus milan yankees lakers steelers cowboys michael daniel david robert thomas andrew joshua
  matthew jordan justin charlie george william james richard carlos antonio manuel maria laura lucia sofia martina
  jessica jennifer ashley amanda nicole michelle samantha elizabeth victoria alexander alexandra patrick anthony
  ahmed mohammed muhammad fatima dubai london paris berlin roma america england espana italia france canada
  internet computer laptop samsung iphone android google facebook microsoft windows linux whatever nothing
  freedom liberty lucky happy smile magic music guitar rocket diamond silver golden purple yellow green
  company office work business manager security server system network database oracle
  fundholder fund funds portal savings saving pension invest investor investment portfolio money bank banking finance
  abc abcd qwe qwer qwert qaz zxc asd wasd qweasd qweasdzxc qazwsx
`
  .trim()
  .split(/\s+/)

/** Rows and columns that fingers run along, on keyboards of several countries, and the alphabet. */
const RUNS = [
  '1234567890',
  'abcdefghijklmnopqrstuvwxyz',
  'qwertyuiop',
  'qwertzuiop',
  'azertyuiop',
  'asdfghjkl',
  'qsdfghjklm',
  'zxcvbnm',
  'yxcvbnm',
  'wxcvbn',
  '1q2w3e4r5t6y7u8i9o0p',
  '1qaz2wsx3edc4rfv5tgb6yhn',
  'q1w2e3r4t5y6u7i8o9p0',
  'qazwsxedcrfvtgbyhnujm',
  '1a2b3c4d5e6f7g8h9i',
  'a1b2c3d4e5f6g7h8i9',
]

/** Around a common word this many digits and signs make nothing better of it: years, `123!`, `@2026`. */
const MOST_AROUND = 8
/** Minimum length of a single keyboard run, and of each of two. */
const SHORTEST_RUN = 4
const SHORTEST_OF_TWO = 3
const WORDS_OF_ONE = new Set(COMMON_WORDS)

/**
 * Returns true for passwords that attackers try early: a common word or two, or keyboard runs, in any case,
 * with signs in place of letters (`P@ssw0rd`), and with digits and signs before or after.
 */
export function isCommonPassword(password: string): boolean {
  const folded = password.normalize('NFKC').toLowerCase()
  if (isRunOfKeys(withoutShift(folded))) return true
  const behind = /[^\p{L}]*$/u.exec(folded)?.[0] ?? ''
  const open = folded.slice(0, folded.length - behind.length)
  const before = /^[^\p{L}]*/u.exec(open)?.[0] ?? ''
  // A sign at the beginning may be a letter too (`@dmin`), one in the middle is one.
  return [open, open.slice(before.length)].some((core) => {
    const around = folded.length - core.length
    return around <= MOST_AROUND && core !== '' && isCommonCore(core)
  })
}

const isCommonCore = (core: string) =>
  isRepeated(core) || isRunOfKeys(core) || readings(core).some((letters) => isOneOrTwoWords(letters))

function isOneOrTwoWords(letters: string): boolean {
  if (WORDS_OF_ONE.has(letters)) return true
  return COMMON_WORDS.some((word) => letters.startsWith(word) && WORDS_OF_ONE.has(letters.slice(word.length)))
}

/** One run, or two one after the other: `qwerasdf`. */
function isRunOfKeys(keys: string): boolean {
  if (keys.length < SHORTEST_RUN) return false
  if (isPartOfRun(keys)) return true
  return [...keys].some((_, cut) => isPartOfRun(keys.slice(0, cut)) && isPartOfRun(keys.slice(cut)))
}

const isPartOfRun = (keys: string) =>
  keys.length >= SHORTEST_OF_TWO &&
  RUNS.some((run) => run.includes(keys) || [...run].reverse().join('').includes(keys))

const isRepeated = (core: string) => /^(.{1,4})\1+$/u.test(core)

/** Two ways of reading signs and digits as letters: `1` is an i or an l. */
const readings = (core: string) => [
  spelled(core, { '1': 'i', '!': 'i' }),
  spelled(core, { '1': 'l', '!': 'l' }),
]

const LOOKS_LIKE: Readonly<Record<string, string>> = {
  '@': 'a',
  '4': 'a',
  '8': 'b',
  '3': 'e',
  '€': 'e',
  '0': 'o',
  $: 's',
  '5': 's',
  '7': 't',
  '+': 't',
}
const spelled = (core: string, more: Readonly<Record<string, string>>) =>
  [...core].map((sign) => more[sign] ?? LOOKS_LIKE[sign] ?? sign).join('')

/** The digits under the signs of a US keyboard: `1qaz@wsx` is walked like `1qaz2wsx`. */
const SHIFTED = '!@#$%^&*()'
const withoutShift = (keys: string) =>
  [...keys].map((key) => (SHIFTED.includes(key) ? String((SHIFTED.indexOf(key) + 1) % 10) : key)).join('')
