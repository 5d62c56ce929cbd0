import type { Imports } from '../imports'
import type { Entity, Printed } from '../model/types'
import { SETTING } from '../model/world'
import { objectType } from './object-type'
import type { Named, Surroundings } from './output'
import type { ExpressionsView, ExpressionView } from './parts'

/** A type alias of a resource file: the scope of its functions. */
export interface ScopeView {
  name: string
  /** Type arguments of EngineScope. */
  types: string[]
}

/** Stands for the row of an expression whose scope TypeScript infers from where the function stands. */
export const INFERRED = Symbol('inferred')
type RowOf = string | typeof INFERRED

/**
 * Expressions of one resource file. Functions there stand where nothing tells TypeScript what they read, so each names
 * its scope: the document, or one of its rows. The aliases that were used come out of `scopes()`.
 */
export class Expressions {
  private readonly used = new Map<string, ScopeView>()
  private readonly entity: Entity
  private readonly around: Surroundings
  private readonly imports: Imports

  constructor(entity: Entity, around: Surroundings, imports: Imports) {
    this.entity = entity
    this.imports = imports
    this.around = around
  }

  /** `(s: Doc) => s.doc.store_id`, or with the row of the table it stands in. */
  view(printed: Printed, row?: RowOf): ExpressionView {
    for (const { name, module } of printed.imports) this.imports.value(`../../../src/exact/${module}`, name)
    const live = printed.live === true
    if (!/\bs\./.test(printed.body)) return { reads: false, live, body: printed.body }
    if (row === INFERRED) return { reads: true, live, body: printed.body }
    if (live) this.imports.type('../../metadata/expression', 'LiveFigures')
    return { reads: true, scope: this.scope(printed, row ?? printed.table), live, body: printed.body }
  }

  /** Notes that the file calls a function of the server's postings. */
  uses(module: string, name: string): void {
    this.imports.value(`../../workflow/postings/${module}`, name)
  }

  /** The same where it may be absent. */
  optional(printed: Printed | undefined, row?: RowOf): ExpressionView | undefined {
    return printed && this.view(printed, row)
  }

  /** The same as a number: a missing value counts as 0. */
  number(printed: Printed, row?: RowOf): ExpressionView {
    return this.view(printed.ts.includes('null') ? { ...printed, body: `(${printed.body}) ?? 0` } : printed, row)
  }

  numbers(entries: Readonly<Record<string, Printed>>, row?: RowOf): ExpressionsView {
    return Object.entries(entries).map(([name, printed]) => ({ name, expression: this.number(printed, row) }))
  }

  map(entries: Readonly<Record<string, Printed>>, row?: RowOf): ExpressionsView {
    return Object.entries(entries).map(([name, printed]) => ({ name, expression: this.view(printed, row) }))
  }

  scopes(): ScopeView[] {
    return [...this.used.values()]
  }

  /** Name of the scope: `Doc`, `Line`, `FromOrder`; with the types of what a transition asks for and of `let`. */
  scope({ from, lets, input }: Pick<Printed, 'from' | 'lets' | 'input'>, table: string | undefined): string {
    const { entity } = this
    const row = from ? undefined : entity.tables.find(({ name }) => name === table)
    const source = from && this.rowType(from.entity, from.table)
    const own = row ? row.names.type.slice(entity.names.type.length) || 'Line' : 'Doc'
    const alias = source ? `From${source}` : own
    this.imports.type('../../metadata/expression', 'EngineScope')
    this.imports.type(this.types(entity), entity.names.type, ...(row ? [row.names.type] : []))
    this.used.set(alias, {
      name: alias,
      types: [entity.names.type, row?.names.type ?? 'never', this.settingType(), ...(source ? [source] : [])],
    })
    const more = { ...(lets && { let: lets }), ...(input && { input }) }
    return [
      alias,
      ...Object.entries(more).map(([name, types]) => objectType([[name, objectType(Object.entries(types))]])),
    ].join(' & ')
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
