import { useMemo } from 'react'
import type { FieldError } from '@/rules/rules'

/**
 * The columns of a table in which a row has an error. A sheet shows these columns even if they are hidden, so that the
 * operator can correct the error. The set stays the same object while the columns are the same.
 */
export function useColumnsInError(errors: readonly FieldError[] | undefined): ReadonlySet<string> {
  const names = [...new Set((errors ?? []).flatMap(({ path }) => path.split('.')[2] ?? []))].toSorted().join(' ')
  return useMemo(() => new Set(names === '' ? [] : names.split(' ')), [names])
}
