import { useEffect } from 'react'
import { useTab } from '../tab-context'

/**
 * For the component that shows the dialog: without a dialog there is no answer that could be lost. Apart from
 * `kept-answer.ts`, because lists are loaded without the library of forms.
 */
export function useAnswerEnd(isOpen: boolean): void {
  const tab = useTab()
  useEffect(() => {
    if (!isOpen) tab.setDirty(false, 'answer')
  }, [tab, isOpen])
}
