import { useEffect } from 'react'
import { useFormState } from 'react-hook-form'
import type { FormMethods } from '../form/form-methods'
import { useTab } from '../tab-context'

/**
 * Reports a typed answer to the tab, so that the tab keeps its screen and asks before it closes. `isRepeated` is true when
 * the dialog opened again with an answer of the operator.
 */
export function useKeptAnswer(form: FormMethods, isRepeated: boolean): void {
  const tab = useTab()
  const { isDirty } = useFormState({ control: form.control })
  const isTyped = isDirty || isRepeated
  // Not taken back at the end of the effect, which is also when the tab is hidden; `useAnswerEnd` does that.
  useEffect(() => tab.setDirty(isTyped, 'answer'), [tab, isTyped])
}
