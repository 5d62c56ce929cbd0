/**
 * Finds cycles in a graph given as a map of edges. Returns each cycle as its names, with the first name repeated last.
 */
export function findCycles(edges) {
  const finished = new Set()
  const cycles = []
  const visit = (name, trail) => {
    const index = trail.indexOf(name)
    if (index >= 0) return void cycles.push([...trail.slice(index), name])
    if (finished.has(name)) return
    for (const next of edges.get(name) ?? []) if (edges.has(next)) visit(next, [...trail, name])
    finished.add(name)
  }
  for (const name of edges.keys()) visit(name, [])
  return cycles
}
