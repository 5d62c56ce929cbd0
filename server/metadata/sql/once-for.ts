/**
 * The function `make`, whose result is kept for each object that it was called with. It is meant for descriptions of
 * entities and parts of them, which never change, so that a request does not work out again what follows from them
 * alone. `make` must read nothing but its argument: the result is shared by all operators and companies.
 */
export function onceFor<K extends object, V>(make: (key: K) => V): (key: K) => V {
  const kept = new WeakMap<K, { value: V }>()
  return (key) => {
    const known = kept.get(key)
    if (known) return known.value
    const value = make(key)
    kept.set(key, { value })
    return value
  }
}
