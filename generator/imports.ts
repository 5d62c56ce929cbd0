/** Collects the imports of one file: merged by module, sorted, with types separated from values. */
export class Imports {
  private readonly modules = new Map<
    string,
    { values: Set<string>; types: Set<string>; namespaceName?: string; defaultName?: string }
  >()

  private at(module: string) {
    let entry = this.modules.get(module)
    if (!entry) this.modules.set(module, (entry = { values: new Set(), types: new Set() }))
    return entry
  }

  value(module: string, ...names: string[]): void {
    for (const name of names) this.at(module).values.add(name)
  }

  type(module: string, ...names: string[]): void {
    for (const name of names) this.at(module).types.add(name)
  }

  /** `import name from …` */
  default(module: string, name: string): void {
    this.at(module).defaultName = name
  }

  /** `import * as name from …` */
  namespace(module: string, name: string): void {
    this.at(module).namespaceName = name
  }

  /** Returns the imports in print order: packages, then `@/`, then relative imports from far to near. */
  list(): ImportView[] {
    return [...this.modules]
      .toSorted(([a], [b]) => compareModules(a, b))
      .map(([module, { values, types, namespaceName, defaultName }]) => {
        const names = [
          ...[...values].map((name) => ({ name, type: false })),
          ...[...types].filter((name) => !values.has(name)).map((name) => ({ name, type: values.size > 0 })),
        ].toSorted((a, b) => (a.name < b.name ? -1 : 1))
        return { module, namespaceName, defaultName, names, onlyTypes: values.size === 0 }
      })
  }
}

/** An import statement, or two statements when a module is imported both as a whole and by name. */
interface ImportView {
  module: string
  /** The name in `import * as name`. */
  namespaceName: string | undefined
  /** The name of a default import. */
  defaultName: string | undefined
  /** Sorted by name. `type` is true for a type that is imported together with values. */
  names: { name: string; type: boolean }[]
  onlyTypes: boolean
}

/** Sorts packages first, then `@/`, then relative imports from far to near; within a group by name. */
function compareModules(a: string, b: string): number {
  const rank = (module: string) =>
    module.startsWith('./') ? 3 : module.startsWith('.') ? 2 : module.startsWith('@/') ? 1 : 0
  return rank(a) - rank(b) || (a < b ? -1 : 1)
}
