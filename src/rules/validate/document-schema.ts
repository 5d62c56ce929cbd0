import { custom, type z } from 'zod'
import { bilingual } from '../bilingual'
import { type EntityRules, type Stage, validate } from './validate'
import type { Env } from '../compute'
import type { Doc } from '../conditions'
import type { FieldError } from '../rules'

interface OtherErrors {
  /** Errors that were found elsewhere and also make the form invalid, such as text that is not a number. */
  known?: readonly FieldError[]
  /**
   * Errors that the browser expects from the server. They do not make the form invalid, because only the server decides
   * about them; they are reported together with other errors, so that the operator corrects all errors at once.
   */
  likelyRefusals?: readonly FieldError[]
}

/**
 * The zod schema for the resolver of a form: the generated schema together with the rules of the entity. Every message
 * has both languages (`textOf`), and the error of a table comes before the errors of its rows.
 */
export function documentSchema(
  checked: EntityRules,
  env: Env,
  stage: Stage,
  { known = [], likelyRefusals = [] }: OtherErrors = {},
): z.ZodType<Doc, Doc> {
  // Not `checked.schema.superRefine`: zod leaves a refinement out when a table has too many rows, and hands it a
  // document without the texts and facts of references that the rules read.
  return custom<Doc>().superRefine((doc, ctx) => {
    const steps = (path: string) => (path === '' ? [] : path.split('.'))
    const errors = [...known, ...validate(checked, doc, env, stage).errors]
    const paths = new Set(errors.map(({ path }) => path))
    const all = errors.length > 0 ? [...errors, ...likelyRefusals.filter(({ path }) => !paths.has(path))] : errors
    // A resolver nests errors by path: set after those of its rows, the error of a table would replace them.
    const sorted = all.toSorted((a, b) => steps(a.path).length - steps(b.path).length)
    for (const { path, ...text } of sorted)
      ctx.addIssue({ code: 'custom', path: steps(path), message: bilingual(text) })
  })
}
