import { useEffect } from 'react'
import { useTab } from '../../tab-context'

/**
 * Tells the tab that a list without a document beside it has no changes that could be lost. The list does this, because
 * a cleanup of the panel would also run when the tab is hidden, which then would lose the changes without asking.
 */
export function useClearDetailDirty(isOpen: boolean): void {
  const tab = useTab()
  useEffect(() => {
    if (isOpen) return
    tab.setDirty(false)
    tab.setDirty(false, 'panel answer')
  }, [tab, isOpen])
}
