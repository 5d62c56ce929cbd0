import type * as z from 'zod'
import { textLocales } from '../language/locales'
import type { Problems } from '../problems/problem'
import { checkCharacters } from '../unreadable-text'
import { fillTexts, withExtras } from './fill-texts'
import { ShapeReporter } from './shape-reporter'
import type { Json, Path, YamlFile } from './yaml-file'

/**
 * Validates a file against the schema. Returns its value, or undefined after adding a problem for each deviation.
 * `locales` are those of the product: a text needs Chinese and English only if the product has them, and its texts in
 * other languages are in its member `more`.
 */
export function checkShape<T extends z.ZodType>(
  schema: T,
  file: YamlFile,
  problems: Problems,
  locales: readonly string[],
): z.infer<T> | undefined {
  const { value, extras } = fillTexts(schema, file.value, locales)
  const result = schema.safeParse(value)
  const reporter = new ShapeReporter(schema, file, problems, textLocales(locales))
  const extraIssues = extras.flatMap(({ path, key, text, schema: textSchema }) =>
    (textSchema.safeParse(text).error?.issues ?? []).map((issue) => ({ issue, path: [...path, key] })),
  )
  for (const { issue, path } of extraIssues) reporter.report(issue, path)
  if (result.success) {
    reportDuplicates(file, file.value, [], problems)
    checkCharacters(file, problems)
    return extraIssues.length > 0 ? undefined : withExtras(result.data, extras)
  }
  for (const issue of result.error.issues) {
    // The file has reached the limit of reported problems, so
    // further hints, which are slow to compute, would not be shown.
    if (problems.isFull(file.file)) break
    reporter.report(issue, [])
  }
  return undefined
}

/** Adds a problem for each scalar that occurs twice in the same list. */
function reportDuplicates(file: YamlFile, value: Json, path: Path, problems: Problems): void {
  if (typeof value !== 'object' || value === null) return
  for (const [step, inner] of Object.entries(value)) {
    const at = [...path, Array.isArray(value) ? Number(step) : step]
    if (Array.isArray(value) && typeof inner !== 'object' && value.indexOf(inner) < Number(step))
      problems.add('MAN2072', { range: file.at(at), path: at.join('.') }, `"${inner}" is listed twice`, 'remove one')
    else reportDuplicates(file, inner, at, problems)
  }
}
