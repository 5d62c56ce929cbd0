/**
 * Returns the function `make` with a cache of its results by argument. It is meant for descriptions of entities and
 * parts of them, which never change, so that what follows from them alone is computed once and not in every request.
 * `make` must read nothing but its argument: the result is shared by all operators and companies.
 */
export function onceFor<K extends object, V>(make: (key: K) => V): (key: K) => V {
  const cache = new WeakMap<K, { value: V }>()
  return (key) => {
    const known = cache.get(key)
    if (known) return known.value
    const value = make(key)
    cache.set(key, { value })
    return value
  }
}
