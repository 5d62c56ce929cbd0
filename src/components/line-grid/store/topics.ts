/** Listeners by topic. Each row subscribes to its own topic, so that a keystroke redraws one row of a thousand. */
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

  publish(topic: string): void {
    // Copied, because listeners may subscribe or unsubscribe while they are called.
    for (const listener of Array.from(this.listeners.get(topic) ?? [])) listener()
  }
}
