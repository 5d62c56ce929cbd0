import type { Imports } from '../code'
import { key } from '../literal'
import type { Entity, Model, Printed, Table } from '../model/types'

/**
 * Prints the expressions of one resource file. Functions there stand where nothing tells TypeScript what they read, so
 * each names its scope: the document, or one of its rows. The aliases that were used come out of `aliases()`.
 */
export class Expressions {
  private readonly used = new Map<string, string>()
  private readonly entity: Entity
  private readonly setting: Entity | undefined
  private readonly imports: Imports
  private readonly exact: string

  constructor(entity: Entity, model: Model, imports: Imports) {
    this.entity = entity
    this.imports = imports
    this.setting = model.entities.find((candidate) => candidate.key === 'other.setting_base')
    this.exact = '../../../src/exact'
  }

  /** `(s: Doc) => s.doc.store_id`, or with the row of the table it stands in. */
  print(printed: Printed, row?: string): string {
    for (const { name, module } of printed.imports) this.imports.value(`${this.exact}/${module}`, name)
    const table = row ?? printed.table
    const parameter = `s: ${table ? this.row(table) : this.doc()}`
    if (!printed.live) return `(${parameter}) => ${printed.body}`
    this.imports.type('../../resources/description', 'LiveFigures')
    return `async (${parameter}, live: LiveFigures) => ${printed.body}`
  }

  map(entries: Readonly<Record<string, Printed>>, row?: string): string[] {
    return Object.entries(entries).map(([name, printed]) => `${key(name)}: ${this.print(printed, row)}`)
  }

  aliases(): string {
    return [...this.used].map(([name, code]) => `type ${name} = ${code}\n`).join('')
  }

  private doc(): string {
    return this.alias('Doc', `EngineScope<${this.entity.names.type}, never, ${this.settingType()}>`)
  }

  private row(name: string): string {
    const table = this.entity.tables.find((candidate) => candidate.name === name) as Table
    this.imports.type(this.types(this.entity), table.names.type)
    return this.alias(
      name === 'lines' ? 'Line' : `${table.names.type.slice(this.entity.names.type.length)}`,
      `EngineScope<${this.entity.names.type}, ${table.names.type}, ${this.settingType()}>`,
    )
  }

  private alias(name: string, code: string): string {
    this.imports.type('../../resources/description', 'EngineScope')
    this.imports.type(this.types(this.entity), this.entity.names.type)
    this.used.set(name, code)
    return name
  }

  private settingType(): string {
    if (!this.setting) return 'unknown'
    this.imports.type(this.types(this.setting), this.setting.names.type)
    return this.setting.names.type
  }

  private types(entity: Entity): string {
    return `../../../src/generated/${entity.names.folder}/${entity.entity}.types`
  }
}
