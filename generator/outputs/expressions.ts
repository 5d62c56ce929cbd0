import type { Imports } from '../code'
import { key } from '../literal'
import type { Entity, Printed } from '../model/types'
import { SETTING } from '../model/world'
import type { Named, Surroundings } from './output'

/**
 * Prints the expressions of one resource file. Functions there stand where nothing tells TypeScript what they read, so
 * each names its scope: the document, or one of its rows. The aliases that were used come out of `aliases()`.
 */
export class Expressions {
  private readonly used = new Map<string, string>()
  private readonly entity: Entity
  private readonly around: Surroundings
  private readonly imports: Imports
  private readonly exact: string

  constructor(entity: Entity, around: Surroundings, imports: Imports) {
    this.entity = entity
    this.imports = imports
    this.around = around
    this.exact = '../../../src/exact'
  }

  /** `(s: Doc) => s.doc.store_id`, or with the row of the table it stands in. */
  print(printed: Printed, row?: string): string {
    for (const { name, module } of printed.imports) this.imports.value(`${this.exact}/${module}`, name)
    if (!/\bs\./.test(printed.body)) return `${printed.live ? 'async ' : ''}() => ${printed.body}`
    const parameter = `s: ${this.scope(printed, row ?? printed.table)}`
    if (!printed.live) return `(${parameter}) => ${printed.body}`
    this.imports.type('../../resources/expression', 'LiveFigures')
    return `async (${parameter}, live: LiveFigures) => ${printed.body}`
  }

  /** The same as a number: what is missing counts as 0. */
  number(printed: Printed, row?: string): string {
    return this.print(printed.ts.includes('null') ? { ...printed, body: `(${printed.body}) ?? 0` } : printed, row)
  }

  numbers(entries: Readonly<Record<string, Printed>>, row?: string): string[] {
    return Object.entries(entries).map(([name, printed]) => `${key(name)}: ${this.number(printed, row)}`)
  }

  map(entries: Readonly<Record<string, Printed>>, row?: string): string[] {
    return Object.entries(entries).map(([name, printed]) => `${key(name)}: ${this.print(printed, row)}`)
  }

  aliases(): string {
    return [...this.used].map(([name, code]) => `type ${name} = ${code}\n`).join('')
  }

  /** Name of the scope: `Doc`, `Line`, `LineFromOrder`; with the types of `let`, if there are any. */
  private scope({ from, lets, input }: Printed, table: string | undefined): string {
    const { entity } = this
    const row = from ? undefined : entity.tables.find(({ name }) => name === table)
    const source = from && this.rowType(from.entity, from.table)
    const own = row ? row.names.type.slice(entity.names.type.length) || 'Line' : 'Doc'
    const name = source ? `From${source}` : own
    const declared = lets ? `<Let extends object>` : ''
    const list = [
      entity.names.type,
      row?.names.type ?? 'never',
      this.settingType(),
      ...(source || lets ? [source ?? 'never'] : []),
      ...(lets ? ['Let'] : []),
    ]
    this.imports.type('../../resources/expression', 'EngineScope')
    this.imports.type(this.types(entity), entity.names.type, ...(row ? [row.names.type] : []))
    const alias = lets ? `${name}With` : name
    this.used.set(`${alias}${declared}`, `EngineScope<${list.join(', ')}>`)
    const scope = lets ? `${alias}<${objectType(lets)}>` : alias
    return input ? `${scope} & { input: ${objectType(input)} }` : scope
  }

  /** Type of a row of the table, or of the entity itself. */
  private rowType(entityKey: string, table: string | null): string | undefined {
    const entity = this.around.named(entityKey.slice(entityKey.indexOf('.') + 1))
    const row = table === null ? entity : entity?.tables.find(({ name }) => name === table)
    if (entity && row) this.imports.type(this.types(entity), row.names.type)
    return row?.names.type
  }

  private settingType(): string {
    const setting = this.around.named(SETTING)
    if (!setting) return 'unknown'
    this.imports.type(this.types(setting), setting.names.type)
    return setting.names.type
  }

  private types(entity: Named): string {
    return `../../../src/generated/${entity.names.folder}/${entity.entity}.types`
  }
}

function objectType(members: Readonly<Record<string, string>>): string {
  const list = Object.entries(members).map(([word, type]) => `${key(word)}: ${type}`)
  return `{ ${list.join('; ')} }`
}
