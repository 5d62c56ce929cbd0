const STATUS = 'Changes of the manifest since then: npm run manifest -- status'

/**
 * Returns the first lines of a taken-over file: the source of the file, and the commit at which the user last reviewed
 * the manifest changes behind it.
 */
export function headLines(file: string, slot: string, commit: string | undefined): string {
  return `// ${slot} of ${file}, taken over at ${commit?.slice(0, 12) ?? 'no commit'}.\n// ${STATUS}\n`
}

/** Matches the sentence with the commit; what follows it may have been wrapped by hand. */
const BASE = /^\/\/ \S+ of \S+, taken over at ([0-9a-f]{7,40}|no commit)\.\s/

/** Matches both lines, and the single line that earlier versions wrote. */
const HEAD = new RegExp(`${BASE.source}+(?:// )?${STATUS}\\r?\\n`)

/**
 * Returns the commit in the head lines of a file; undefined when the file has no head lines or they name no commit.
 */
export function baseIn(text: string): string | undefined {
  return BASE.exec(text)?.[1]
}

/** Returns the text with the commit in its head lines replaced. */
export function withBase(text: string, commit: string): string {
  return text.replace(BASE, (sentence, base: string) => sentence.replace(base, commit.slice(0, 12)))
}

/** Returns the text without its head lines, if it has any. */
export function withoutHead(text: string): string {
  return text.replace(HEAD, '')
}
