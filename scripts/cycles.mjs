/** Circles in a graph, given as the names that each name leads to: every circle as its names, the first again at the end. */
export function findCycles(edges) {
  const done = new Set()
  const cycles = []
  const visit = (name, trail) => {
    const at = trail.indexOf(name)
    if (at >= 0) return void cycles.push([...trail.slice(at), name])
    if (done.has(name)) return
    for (const next of edges.get(name) ?? []) if (edges.has(next)) visit(next, [...trail, name])
    done.add(name)
  }
  for (const name of edges.keys()) visit(name, [])
  return cycles
}
