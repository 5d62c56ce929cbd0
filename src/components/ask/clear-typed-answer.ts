import { useEffect } from 'react'
import { useTab } from '../tab-context'

/**
 * Tells the tab that no answer can be lost while no dialog is open. For the component that shows the dialog. This hook
 * is not in `report-typed-answer.ts`, because lists are loaded without the library of forms.
 */
export function useClearTypedAnswer(isOpen: boolean): void {
  const tab = useTab()
  useEffect(() => {
    if (!isOpen) tab.setDirty(false, 'answer')
  }, [tab, isOpen])
}
