import type * as z from 'zod'
import type { Language } from '../language/locales'
import type { Problems } from '../problems/problem'
import { fillTexts } from './fill-texts'
import { ShapeReporter } from './shape-reporter'
import type { Json, Path, YamlFile } from './yaml-file'

/**
 * Validates a file against the schema. Returns its value, or undefined after adding a problem for each deviation. In a
 * product of one language, texts in the other language may be missing; they repeat the given text.
 */
export function checkShape<T extends z.ZodType>(
  schema: T,
  file: YamlFile,
  problems: Problems,
  languages: readonly Language[],
): z.infer<T> | undefined {
  const result = schema.safeParse(fillTexts(schema, file.value, languages))
  if (result.success) {
    reportDuplicates(file, file.value, [], problems)
    return result.data
  }
  const reporter = new ShapeReporter(schema, file, problems, languages)
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
      problems.add('MAN2072', file.at(at), at.join('.'), `"${inner}" is listed twice`, 'remove one')
    else reportDuplicates(file, inner, at, problems)
  }
}
