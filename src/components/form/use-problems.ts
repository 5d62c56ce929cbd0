import { useMemo } from 'react'
import { type Control, useFormState } from 'react-hook-form'
import type { Doc } from '@/rules/conditions'
import type { FieldError } from '@/rules/rules'
import { problemsOf } from './problems-of'

/** Everything that the form says is wrong, or what is wrong at `name` and below; the same list until it changes. */
export function useProblems(control: Control<Doc>, name?: string): readonly FieldError[] {
  const { errors } = useFormState({ control, ...(name !== undefined && { name }) })
  return useMemo(() => problemsOf(name === undefined ? errors : { [name]: errors[name] }), [errors, name])
}
