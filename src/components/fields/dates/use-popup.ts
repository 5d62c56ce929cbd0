import { useState } from 'react'
import { useOnTabHide } from '@/components/tab-context'

/**
 * Props of a date or time picker that close its calendar when the tab is hidden. antd itself closes a calendar in the
 * animation frame after the blur of its field. A hidden screen gets no frames, so the calendar would still be open when
 * the tab comes back.
 */
export function usePopup(): { open: boolean; onOpenChange: (open: boolean) => void } {
  const [open, onOpenChange] = useState(false)
  useOnTabHide(open, () => onOpenChange(false))
  return { open, onOpenChange }
}
