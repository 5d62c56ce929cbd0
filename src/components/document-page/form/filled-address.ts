import type { Doc } from '@/rules/conditions'

/** The address with the values of the document in place of `{field}`; null while one of them is empty. */
export function filledAddress(address: string, doc: Doc): string | null {
  let isComplete = true
  const filled = address.replace(/\{([a-z0-9_]+)\}/g, (_, name: string) => {
    const value = doc[name]
    if (value == null || value === '') isComplete = false
    return encodeURIComponent(String(value))
  })
  return isComplete ? filled : null
}
