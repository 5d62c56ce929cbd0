/** Milliseconds that the pointer must rest before what it aims at may change. */
const REST_MS = 300

/**
 * Says when a pointer moves towards something or presses it. What it aims at must stay in place that long: a press
 * would otherwise end over another thing than it began on, and the browser reports no click at all.
 */
export class PointerBusy {
  private timer: ReturnType<typeof setTimeout> | undefined
  private isPressed = false
  private readonly onBusy: () => void
  private readonly onFree: () => void

  /** `onBusy` may be called again while the pointer is busy; `onFree` is called once when it rests. */
  constructor(onBusy: () => void, onFree: () => void) {
    this.onBusy = onBusy
    this.onFree = onFree
  }

  /** The pointer has moved. A page that scrolls under a resting pointer also reports a move, of no distance. */
  moved({ movementX, movementY }: { movementX: number; movementY: number }): void {
    if ((movementX === 0 && movementY === 0) || this.isPressed) return
    this.onBusy()
    this.freeAfter(REST_MS)
  }

  /** A press has begun, which ends wherever the pointer is then. */
  pressed(): void {
    this.isPressed = true
    this.onBusy()
    clearTimeout(this.timer)
    const release = () => {
      removeEventListener('pointerup', release, true)
      removeEventListener('pointercancel', release, true)
      this.isPressed = false
      // The browser reports the click after the pointer is up.
      this.freeAfter(0)
    }
    addEventListener('pointerup', release, true)
    addEventListener('pointercancel', release, true)
  }

  stop(): void {
    clearTimeout(this.timer)
  }

  private freeAfter(milliseconds: number): void {
    clearTimeout(this.timer)
    this.timer = setTimeout(this.onFree, milliseconds)
  }
}
