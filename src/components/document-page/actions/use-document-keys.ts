import { useWindowKeys } from '@/components/use-window-keys'

interface Keys {
  /** True while the tab is in front and no dialog is open. */
  active: boolean
  onSave: () => void
  onPrimary: () => void
}

/** Ctrl S saves and Ctrl Enter runs the primary transition, wherever the focus is. */
export function useDocumentKeys({ active, onSave, onPrimary }: Keys): void {
  useWindowKeys(active, (event) => {
    if (!(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return
    if (event.key.toLowerCase() === 's') {
      // Prevented even when there is nothing to save: nobody wants the browser's "save page" dialog here.
      event.preventDefault()
      onSave()
    } else if (event.key === 'Enter' && !event.defaultPrevented) {
      event.preventDefault()
      // Keys that are held down must not run the step after the one that was meant.
      if (!event.repeat) onPrimary()
    }
  })
}
