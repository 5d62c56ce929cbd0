import { text } from './literal'

/*
 * Typed tables are printed as text, one line per fact, and laid out by the formatter. A syntax tree (ts-morph) would cost
 * 240 ms to load and five per file, and buys nothing where every line is known beforehand.
 */

/** The imports of one file: named ones merged by module and sorted, types apart from values. */
export class Imports {
  private readonly modules = new Map<
    string,
    { values: Set<string>; types: Set<string>; star?: string; standard?: string }
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
    this.at(module).standard = name
  }

  star(module: string, name: string): void {
    this.at(module).star = name
  }

  print(): string {
    const lines: string[] = []
    for (const [module, { values, types, star, standard }] of [...this.modules].toSorted(([a], [b]) =>
      compareModules(a, b),
    )) {
      const from = `from ${text(module)}`
      if (star) lines.push(`import * as ${star} ${from}`)
      if (standard) lines.push(`import ${standard} ${from}`)
      const names = [
        ...[...values].map((name) => ({ name })),
        ...[...types].filter((name) => !values.has(name)).map((name) => ({ name, type: true })),
      ]
      if (names.length === 0) continue
      const sorted = names.toSorted((a, b) => (a.name < b.name ? -1 : 1))
      const allTypes = values.size === 0
      const inner = sorted.map((entry) => ('type' in entry && !allTypes ? `type ${entry.name}` : entry.name)).join(', ')
      lines.push(`import ${allTypes ? 'type ' : ''}{ ${inner} } ${from}`)
    }
    return lines.length ? `${lines.join('\n')}\n\n` : ''
  }
}

/** Packages first, then `@/`, then relative ones from far to near; each by name. */
function compareModules(a: string, b: string): number {
  const rank = (module: string) =>
    module.startsWith('./') ? 3 : module.startsWith('.') ? 2 : module.startsWith('@/') ? 1 : 0
  return rank(a) - rank(b) || (a < b ? -1 : 1)
}

/** `{ key: value }` with each member on its own line; '' when there is none. */
export function block(members: readonly string[]): string {
  return members.length ? `{\n${members.join(',\n')},\n}` : ''
}

/** The same on one line, which the formatter breaks when it grows too long or holds a block. */
export function inline(members: readonly string[]): string {
  return members.length ? `{ ${members.join(', ')} }` : '{}'
}

/** The same as a list. */
export function listBlock(items: readonly string[]): string {
  return items.length ? `[\n${items.join(',\n')},\n]` : ''
}

/** Members whose code is not empty, as `name: code`. */
export function members(entries: readonly (readonly [string, string | false | undefined])[]): string[] {
  return entries.filter(([, code]) => code).map(([name, code]) => `${name}: ${code}`)
}
