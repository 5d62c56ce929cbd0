import { type AnyRules, type Doc, isMissing, isRequired, isShown, levels } from '@/rules/conditions'
import type { Env } from '@/rules/compute'
import type { Shape } from '@/rules/field'
import type { FieldError } from '@/rules/rules'

/**
 * Paths of problems at empty fields that need no value any more, such as the missing reason for a difference after the
 * difference was corrected. Problems of fields without a condition for their value are not among them.
 */
export function noLongerNeeded(
  { shape, rules }: { shape: Shape; rules: AnyRules },
  { doc, env }: { doc: Doc; env: Env },
  problems: readonly FieldError[],
): string[] {
  if (problems.length === 0) return []
  const reported = new Set(problems.map(({ path }) => path))
  return [...levels(shape, rules, doc, env)].flatMap((level) =>
    Object.keys(level.fields)
      .filter(
        (field) =>
          reported.has(level.prefix + field) &&
          isMissing(level.values[field]) &&
          (level.conditions.required?.[field] ?? level.conditions.show?.[field]) !== undefined &&
          !(isShown(level, field) && isRequired(level, field)),
      )
      .map((field) => level.prefix + field),
  )
}
