const owners = new Map<string, object>()

/**
 * Makes the caller the one that counts a document in this page. Returns a function that says whether it still is: a
 * station whose tab was left, and whose last save or scan is answered after the next one has opened, must not change
 * what the next one has taken over.
 */
export function takeOver(place: string): () => boolean {
  const owner = {}
  owners.set(place, owner)
  return () => owners.get(place) === owner
}

/** Ends the counting of a document in this page: nobody here owns it any more. */
export function giveUp(place: string): void {
  owners.delete(place)
}
