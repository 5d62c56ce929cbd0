import { useCallback, useMemo, useSyncExternalStore } from 'react'
import { type Control, useFormState } from 'react-hook-form'
import type { Doc } from '@/rules/conditions'
import type { FieldError } from '@/rules/rules'
import type { FormMethods } from './form-methods'
import { problemsOf } from './problems-of'

/** All problems of the form, or those at `name` and below; the same list until it changes. */
export function useProblems(control: Control<Doc>, name?: string): readonly FieldError[] {
  const { errors } = useFormState({ control, ...(name !== undefined && { name }) })
  return useMemo(() => problemsOf(name === undefined ? errors : { [name]: errors[name] }), [errors, name])
}

/**
 * The message key of one field's problem, for `textOf`. Renders only when it changes, since validation touches all
 * fields.
 */
export function useProblemAt(form: FormMethods, name: string): string | undefined {
  const subscribe = useCallback(
    (listener: () => void) => form.subscribe({ name, exact: true, formState: { errors: true }, callback: listener }),
    [form, name],
  )
  return useSyncExternalStore(subscribe, () => form.getErrors(name)?.message)
}
