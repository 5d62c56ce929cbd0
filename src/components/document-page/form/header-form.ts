import { createFormControl, type Resolver } from 'react-hook-form'
import type { Doc } from '@/rules/conditions'
import type { FormMethods } from '@/components/form/form-methods'
import { sameValue } from '@/components/document-page/draft/same-value'

/**
 * The form of a document's header. It alone holds the values of the fields, with the texts and facts of their
 * references: which differ from the baseline (dirty), which the operator wrote by hand (touched), what is wrong (errors).
 */
export type HeaderForm = FormMethods

/** Made outside React, because loading, previews and saves write to it as well as inputs. */
export function headerForm(resolver?: Resolver<Doc>): HeaderForm {
  return createFormControl<Doc>({ ...(resolver && { resolver }), shouldFocusError: false }).formControl
}

interface Write {
  /** What the server holds: an equal value ("" for null, say) is put back exactly, so that the field is not dirty. */
  baseline: unknown
  /** The operator wrote it by hand. */
  touch?: boolean
}

export function writeValue(form: HeaderForm, name: string, value: unknown, { baseline, touch = false }: Write): void {
  form.setValue(name, sameValue(value, baseline) ? baseline : value, { shouldDirty: true, shouldTouch: touch })
}

/** Forgets that the operator wrote a field; its value stays. */
export function untouch(form: HeaderForm, name: string): void {
  // `resetField` would do nothing for a field that is hidden. An input that is there registers itself again.
  form.unregister(name, {
    keepValue: true,
    keepDefaultValue: true,
    keepDirty: true,
    keepError: true,
    keepIsValid: true,
  })
}
