let known: { token: string; rights: string } | null = null
const listeners = new Set<() => void>()

/**
 * Notes the name of the rights with which the server made an answer. The listeners are called when the rights are other
 * ones than those of the answer before in the same session.
 */
export function noteRights(token: string, rights: string): void {
  const before = known?.token === token ? known.rights : rights
  known = { token, rights }
  if (before !== rights) for (const listener of listeners) listener()
}

/** Calls the listener after each change of the operator's rights. Returns the function that stops it. */
export function onRightsChange(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
