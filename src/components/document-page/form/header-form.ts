import { createFormControl, type Resolver } from 'react-hook-form'
import type { Doc } from '@/rules/conditions'
import type { FormMethods } from '@/components/form/form-methods'
import { sameValue } from '@/components/document-page/draft/same-value'

/**
 * The form of a document's header. It alone holds the values of the fields, with the labels and facts of their
 * references, and knows which fields differ from the baseline (dirty), which the operator typed (touched), and their
 * errors.
 */
export type HeaderForm = FormMethods

/** Created outside React, because loading, previews and saves write to the form as well as inputs. */
export function headerForm(resolver?: Resolver<Doc>): HeaderForm {
  return createFormControl<Doc>({ ...(resolver && { resolver }), shouldFocusError: false }).formControl
}

interface Write {
  /**
   * The server's value: a typed value that equals it ("" for null, say) is replaced by it, so that the field is not
   * dirty.
   */
  baseline: unknown
  /** The operator typed the value. */
  touch?: boolean
}

export function writeValue(form: HeaderForm, name: string, value: unknown, { baseline, touch = false }: Write): void {
  form.setValue(name, sameValue(value, baseline) ? baseline : value, { shouldDirty: true, shouldTouch: touch })
}

/** Marks a field as not typed by the operator; its value stays. */
export function untouch(form: HeaderForm, name: string): void {
  // `resetField` would do nothing for a field that is hidden. A mounted input registers its field again.
  form.unregister(name, {
    keepValue: true,
    keepDefaultValue: true,
    keepDirty: true,
    keepError: true,
    keepIsValid: true,
  })
}
