import { zodResolver } from '@hookform/resolvers/zod'
import { createFormControl } from 'react-hook-form'
import type { EntityRules } from '@/rules/validate/validate'
import { documentSchema } from '@/rules/validate/document-schema'
import type { Env } from '@/rules/compute'
import type { Doc } from '@/rules/conditions'
import type { FormMethods } from './form-methods'
import { Problems } from './problems'

interface Options {
  /** Shape, schema and rules that validate the values. */
  checked: EntityRules
  /** Returns the environment that rules read besides the values; called at each validation. */
  env: () => Env
  /** Initial values. */
  values: Doc
}

/** A form of manifest fields without rows: react-hook-form holds values and errors, a generated schema validates. */
export class CheckedForm {
  readonly form: FormMethods
  readonly problems: Problems

  constructor({ checked, env, values }: Options) {
    this.form = createFormControl<Doc>({
      shouldFocusError: false,
      resolver: (current, context, options) => {
        const schema = documentSchema(checked, env(), { stage: 'submit' }, { known: this.problems.unread })
        return zodResolver<Doc, unknown, Doc>(schema, undefined, { mode: 'sync' })(current, context, options)
      },
    }).formControl
    // Without a first reset, `getValues` would keep returning the default values.
    this.form.reset(values)
    this.problems = new Problems(this.form)
  }
}
