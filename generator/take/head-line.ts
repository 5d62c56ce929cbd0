/** First line of a taken-over file: where it comes from, and at which commit the manifest below it was last looked at. */
export function headLine(file: string, slot: string, commit: string | undefined): string {
  return `// ${slot} of ${file}, taken over at ${commit?.slice(0, 12) ?? 'no commit'}. What changes below it since: npm run manifest -- status`
}

const PATTERN = /^\/\/ \S+ of \S+, taken over at ([0-9a-f]{7,40}|no commit)\. /

/** The commit that a head line names; undefined when the file has no such line. */
export function baseIn(text: string): string | undefined {
  return PATTERN.exec(text)?.[1]
}

/** The same text, looked at again at this commit. */
export function withBase(text: string, commit: string): string {
  return text.replace(PATTERN, (line, base: string) => line.replace(base, commit.slice(0, 12)))
}
