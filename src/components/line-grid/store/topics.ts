/** Listeners by topic. A row listens to itself only, so that a keystroke redraws one row and not a thousand. */
export class Topics {
  private readonly listeners = new Map<string, Set<() => void>>()

  on(topic: string, listener: () => void): () => void {
    let set = this.listeners.get(topic)
    if (!set) this.listeners.set(topic, (set = new Set()))
    set.add(listener)
    return () => {
      set.delete(listener)
      if (set.size === 0) this.listeners.delete(topic)
    }
  }

  tell(topic: string): void {
    // A listener may leave, or another come, while they are told.
    for (const listener of Array.from(this.listeners.get(topic) ?? [])) listener()
  }
}
