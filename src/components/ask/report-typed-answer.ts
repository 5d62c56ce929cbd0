import { useEffect } from 'react'
import { useFormState } from 'react-hook-form'
import type { FormMethods } from '../form/form-methods'
import { useTab } from '../tab-context'

/**
 * Reports a typed answer to the tab, so that the tab keeps its screen and asks before it closes. `isRepeated`: the
 * dialog opened again with the answer that the operator had given.
 */
export function useReportTypedAnswer(form: FormMethods, isRepeated: boolean): void {
  const tab = useTab()
  const { isDirty } = useFormState({ control: form.control })
  const isTyped = isDirty || isRepeated
  // No cleanup clears the mark, because a cleanup also runs when the tab is hidden. `useClearTypedAnswer` clears the
  // mark.
  useEffect(() => tab.setDirty(isTyped, 'answer'), [tab, isTyped])
}
