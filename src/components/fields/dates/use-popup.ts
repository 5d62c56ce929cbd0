import { useState } from 'react'
import { useOnTabHide } from '@/components/tab-context'

/**
 * Props of a date or time picker by which its calendar closes when its tab is hidden. antd closes a calendar at the blur
 * of its field, in a frame that a hidden screen does not have, so the calendar would be open when the tab comes back.
 */
export function usePopup(): { open: boolean; onOpenChange: (open: boolean) => void } {
  const [open, onOpenChange] = useState(false)
  useOnTabHide(open, () => onOpenChange(false))
  return { open, onOpenChange }
}
