import { type AnyRules, type Doc, isMissing, isRequired, isShown, levels } from '@/rules/conditions'
import type { Env } from '@/rules/compute'
import type { Shape } from '@/rules/field'
import type { FieldError } from '@/rules/rules'

interface Contents {
  before: Doc
  doc: Doc
  env: Env
}

/**
 * Paths of problems at empty fields that needed a value before an edit and need none after it, such as the missing
 * reason for a difference that was corrected. Rows have the same places in both contents.
 */
export function noLongerNeeded(
  { shape, rules }: { shape: Shape; rules: AnyRules },
  { before, doc, env }: Contents,
  problems: readonly FieldError[],
): string[] {
  if (problems.length === 0) return []
  const reported = new Set(problems.map(({ path }) => path))
  const missing = (content: Doc) =>
    [...levels(shape, rules, content, env)].flatMap((level) =>
      Object.keys(level.fields)
        .filter((field) => reported.has(level.prefix + field) && isMissing(level.values[field]))
        .map((field) => ({
          path: level.prefix + field,
          isNeeded: isShown(level, field) && isRequired(level, field),
        })),
    )
  const needed = new Set(missing(before).flatMap(({ path, isNeeded }) => (isNeeded ? [path] : [])))
  return missing(doc).flatMap(({ path, isNeeded }) => (needed.has(path) && !isNeeded ? [path] : []))
}
