import { PointerBusy } from './pointer-busy'

/**
 * Keeps the height of `content` while the pointer moves or presses in the dialog around it, so that an answer of the
 * server that arrives in between does not move the buttons below from under the hand. Returns a function that ends it.
 */
export function keepHeight(content: HTMLElement): () => void {
  const keep = () => {
    if (content.style.height) return
    // Unlike its box on the screen, the height in the style is not scaled while the dialog appears.
    content.style.height = getComputedStyle(content).height
    content.style.overflowY = 'clip'
  }
  const free = () => {
    content.style.height = ''
    content.style.overflowY = ''
  }
  const busy = new PointerBusy(keep, free)
  const move = (event: PointerEvent) => busy.moved(event)
  const press = () => busy.pressed()
  const dialog = content.closest<HTMLElement>('[role="dialog"]')
  dialog?.addEventListener('pointermove', move)
  dialog?.addEventListener('pointerdown', press)
  return () => {
    busy.stop()
    dialog?.removeEventListener('pointermove', move)
    dialog?.removeEventListener('pointerdown', press)
  }
}
