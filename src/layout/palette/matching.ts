import type { Command } from './command'

/**
 * How well the typed text fits a command, higher is better. A match at the beginning of a word of a name is best, then
 * a match at the beginning of a keyword. Letters in the middle of a word, as `count` in "Account", come after both.
 */
const EQUALS = 8
export const BEGINS = 7
const BEGINS_WORD = 6
const EQUALS_KEYWORD = 5
const BEGINS_KEYWORD = 4
const SOUNDS_LIKE_KEYWORD = 3
export const CONTAINS = 2
const LEAVES_OUT = 1

/** The text as it is compared: without spaces, in lower case. */
export const normal = (text: string) => text.toLowerCase().replaceAll(/\s+/g, '')

/** How well a command matches the typed text: 0 is no match, a higher number is better. */
export function score(
  { title, otherTexts, pinyin = [], keywords = [], keywordPinyin = [] }: Omit<Command, 'key' | 'hint' | 'run'>,
  typed: string,
): number {
  const q = normal(typed)
  if (q === '') return 1
  const names = [title, ...otherTexts]
  const compact = names.map(normal)
  const words = keywords.map(normal)
  // Pinyin is matched from the beginning of a syllable only: `an` would be found in every 管理 (guanli).
  const matchesPinyin = (tails: readonly string[]) => q.length > 1 && tails.some((tail) => tail.startsWith(q))
  if (compact.includes(q)) return EQUALS
  if (compact.some((name) => name.startsWith(q))) return BEGINS
  if (names.some((name) => hasWord(name, q)) || matchesPinyin(pinyin)) return BEGINS_WORD
  if (words.includes(q)) return EQUALS_KEYWORD
  if (words.some((word) => word.startsWith(q))) return BEGINS_KEYWORD
  if (matchesPinyin(keywordPinyin)) return SOUNDS_LIKE_KEYWORD
  if ([...compact, ...words].some((name) => name.includes(q))) return CONTAINS
  const parts = typed.trim().split(/\s+/).map(normal)
  const isLoose = (name: string) => parts.every((part) => name.includes(part)) || leavesOut(name, q)
  return [...compact, ...words].some(isLoose) ? LEAVES_OUT : 0
}

/** Whether the text is found from the beginning of a word on; in Chinese, a word begins at any character. */
function hasWord(name: string, q: string): boolean {
  const words = name.toLowerCase().match(/\p{Script=Han}|[^\s\p{Script=Han}]+/gu) ?? []
  return words.some((_, at) => words.slice(at).join('').startsWith(q))
}

/** Chinese characters that a text needs before it may leave out some of the name: 切换徐家汇 for 切换到徐家汇店. */
const FEWEST_CHARACTERS = 3
const CHINESE = /^[\u4e00-\u9fff]+$/

function leavesOut(name: string, typed: string): boolean {
  if (typed.length < FEWEST_CHARACTERS || !CHINESE.test(typed)) return false
  let at = 0
  for (const character of name) if (character === typed[at]) at += 1
  return at === typed.length
}

/** The commands that match, best first. Commands with the same score stay in the order of the menu. */
export function matching(commands: readonly Command[], typed: string): Command[] {
  return commands
    .map((command) => ({ command, rank: score(command, typed) }))
    .filter(({ rank }) => rank > 0)
    .toSorted((a, b) => b.rank - a.rank)
    .map(({ command }) => command)
}

const HAN = /\p{Script=Han}/u

/**
 * The commands with the pinyin of their Chinese names and keywords, from each syllable on: shouhuodan, huodan and dan.
 * `syllables` returns the syllables of a text: 收货单 → shou, huo, dan.
 */
export function withPinyin(commands: readonly Command[], syllables: (chinese: string) => readonly string[]): Command[] {
  const pinyinOf = (names: readonly string[]) =>
    [...new Set(names)]
      .filter((name) => HAN.test(name))
      .flatMap((name) => {
        const all = syllables(name)
        return all.map((_, at) => normal(all.slice(at).join('')))
      })
  return commands.map((command) => ({
    ...command,
    pinyin: pinyinOf([command.title, ...command.otherTexts]),
    keywordPinyin: pinyinOf(command.keywords ?? []),
  }))
}
