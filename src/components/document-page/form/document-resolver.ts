import { zodResolver } from '@hookform/resolvers/zod'
import type { Resolver } from 'react-hook-form'
import type { EntityRules, Stage } from '@/rules/validate/validate'
import { documentSchema } from '@/rules/validate/document-schema'
import type { Env } from '@/rules/compute'
import type { Doc } from '@/rules/conditions'
import type { FieldError } from '@/rules/rules'

/** Input of a validation besides the values that the form itself holds. */
interface ValidationInput {
  checked: EntityRules
  stage: Stage
  env: Env
  /** Rows of the child tables, which the form itself does not hold. */
  rows: Readonly<Record<string, readonly object[]>>
  /** Problems that neither the schema nor the rules can find, such as unreadable cells. */
  known: readonly FieldError[]
  /** Errors that the page expects from the server; reported only if the document has other errors too. */
  likelyRefusals?: readonly FieldError[]
}

/** Validates the header in the form together with the rows, as the document that a save would send. */
export function documentResolver(now: () => ValidationInput): Resolver<Doc> {
  return (values, context, options) => {
    const { checked, stage, env, rows, known, likelyRefusals = [] } = now()
    const schema = documentSchema(checked, env, stage, { known, likelyRefusals })
    return zodResolver<Doc, unknown, Doc>(schema, undefined, { mode: 'sync' })({ ...values, ...rows }, context, options)
  }
}
