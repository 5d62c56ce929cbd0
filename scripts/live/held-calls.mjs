/**
 * Calls that wait while the API is older than the screens: while it applies a change, and while the generator has
 * written the files of a screen and not yet those of the API. Otherwise a save with a new field would be refused.
 */
export function heldCalls() {
  let isApplied = false
  let isWriting = false
  const waiting = []
  const mayGo = () => isApplied && !isWriting
  const release = () => {
    if (mayGo()) for (const go of waiting.splice(0)) go()
  }
  return {
    /** Whether the API has applied all changes that were reported to it. At first it has not. */
    setApplied(applied) {
      isApplied = applied
      release()
    },
    /** Whether the generator will write further files of the same save. */
    setWriting(writing) {
      isWriting = writing
      release()
    },
    ready: () => (mayGo() ? Promise.resolve() : new Promise((go) => waiting.push(go))),
  }
}
