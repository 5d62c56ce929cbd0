import type { RefObject } from 'react'
import { isCovered, isDocumentCovered } from '@/components/dialog/covered'
import { useWindowKeys } from '@/components/use-window-keys'

interface Keys {
  /** The element of the page. */
  root: RefObject<Element | null>
  /** True while the document asks something in a dialog of its own. */
  asking: boolean
  onSave: () => void
  onPrimary: () => void
}

/**
 * Ctrl S saves and Ctrl Enter runs the primary transition, wherever the focus is. While a dialog or a drawer is open
 * above the document, both do nothing: the operator would store or submit a document that is not in view, and lose what
 * the dialog holds. Ctrl S still saves from a drawer that shows rows of the document itself.
 */
export function useDocumentKeys({ root, asking, onSave, onPrimary }: Keys): void {
  useWindowKeys(true, (event) => {
    if (!(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return
    if (event.key.toLowerCase() === 's') {
      // Prevented even when there is nothing to save: nobody wants the browser's "save page" dialog here.
      event.preventDefault()
      if (!asking && !isDocumentCovered(root.current)) onSave()
    } else if (event.key === 'Enter' && !event.defaultPrevented) {
      if (asking || isCovered(root.current)) return
      event.preventDefault()
      // Keys that are held down must not run the step after the one that was meant.
      if (!event.repeat) onPrimary()
    }
  })
}
