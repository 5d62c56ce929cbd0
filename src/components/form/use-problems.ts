import { useCallback, useMemo, useSyncExternalStore } from 'react'
import { type Control, useFormState } from 'react-hook-form'
import type { Doc } from '@/rules/conditions'
import type { FieldError } from '@/rules/rules'
import type { FormMethods } from './form-methods'
import { problemsOf } from './problems-of'

/**
 * Returns all problems of the form, or the problems at `name` and below. The list stays the same object while its
 * content stays the same.
 */
export function useProblems(control: Control<Doc>, name?: string): readonly FieldError[] {
  const { errors } = useFormState({ control, ...(name !== undefined && { name }) })
  return useMemo(() => problemsOf(name === undefined ? errors : { [name]: errors[name] }), [errors, name])
}

/**
 * Returns the message key of the problem of one field, for `textOf`. The component renders only when this key changes,
 * although each validation touches all fields.
 */
export function useProblemAt(form: FormMethods, name: string): string | undefined {
  const subscribe = useCallback(
    (listener: () => void) => form.subscribe({ name, exact: true, formState: { errors: true }, callback: listener }),
    [form, name],
  )
  return useSyncExternalStore(subscribe, () => form.getErrors(name)?.message)
}
