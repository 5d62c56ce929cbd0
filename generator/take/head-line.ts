/**
 * Returns the first line of a taken-over file: the source of the file, and the commit at which the user last reviewed
 * the manifest changes behind it.
 */
export function headLine(file: string, slot: string, commit: string | undefined): string {
  return `// ${slot} of ${file}, taken over at ${commit?.slice(0, 12) ?? 'no commit'}. Changes of the manifest since then: npm run manifest -- status`
}

const PATTERN = /^\/\/ \S+ of \S+, taken over at ([0-9a-f]{7,40}|no commit)\. /

/**
 * Returns the commit in the head line of a file; undefined when the file has no head line or the line names no commit.
 */
export function baseIn(text: string): string | undefined {
  return PATTERN.exec(text)?.[1]
}

/** Returns the text with the commit in its head line replaced. */
export function withBase(text: string, commit: string): string {
  return text.replace(PATTERN, (line, base: string) => line.replace(base, commit.slice(0, 12)))
}
