import { BANNER_MARK, FROM_KEY } from '../outputs/output'

/** Generated files carry a mark in their first lines. Other files in the generated folders are never touched. */
export function isGenerated(path: string, text: string): boolean {
  const start = text.slice(0, 400)
  if (path.endsWith('.json'))
    return start.startsWith(`{\n  "${FROM_KEY}":`) || start.includes(`\n  "x-${FROM_KEY.slice(1)}":`)
  return start.split('\n', 1)[0]?.includes(BANNER_MARK) ?? false
}
