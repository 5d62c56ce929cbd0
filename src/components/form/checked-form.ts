import { zodResolver } from '@hookform/resolvers/zod'
import { createFormControl } from 'react-hook-form'
import { type Checked, documentSchema } from '@/rules/check'
import type { Env } from '@/rules/compute'
import type { Doc } from '@/rules/conditions'
import type { FormMethods } from './form-methods'
import { Problems } from './problems'

interface Options {
  /** What the values are held to. */
  checked: Checked
  /** What the rules read beside the values; asked for at each check. */
  env: () => Env
  /** What stands in the form when it opens. */
  values: Doc
}

/** A form of described fields without rows: values and errors are react-hook-form's, what is wrong its schema says. */
export class CheckedForm {
  readonly form: FormMethods
  readonly problems: Problems

  constructor({ checked, env, values }: Options) {
    this.form = createFormControl<Doc>({
      shouldFocusError: false,
      resolver: (given, context, options) => {
        const schema = documentSchema(checked, env(), { stage: 'submit' }, this.problems.unread)
        return zodResolver<Doc, unknown, Doc>(schema, undefined, { mode: 'sync' })(given, context, options)
      },
    }).formControl
    // Without a first reset `getValues` would keep answering the default values.
    this.form.reset(values)
    this.problems = new Problems(this.form)
  }
}
