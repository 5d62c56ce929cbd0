import type { Imports } from '../imports'
import type { Entity } from '../model/entity-types'
import type { Printed, ConditionTree } from '../model/expressions/printed'
import { SETTING_ENTITY } from '../model/expressions/type-of-field'
import { objectType } from './object-type'
import type { EntityNames, PrintContext } from './output'
import type { ExpressionsView, ExpressionView, WhereView } from './parts'
import { printCondition } from '../expression/print-condition'

/**
 * Imports the variable of an entity's table and returns the name of the variable. For a one-word entity, the table and
 * the exported description would have the same name, so the table is renamed.
 */
export function importTable({ entity, names }: Pick<EntityNames, 'entity' | 'names'>, imports: Imports): string {
  const table = names.value === entity ? `${entity}Table` : entity
  imports.value(`../tables/${entity}`, table === entity ? table : `${entity} as ${table}`)
  return table
}

/** A type alias in a resource file, for the scope that the functions of the file receive. */
interface ScopeView {
  name: string
  /** Type arguments of EngineScope. */
  types: string[]
}

/**
 * Passed in place of a table when TypeScript infers the type of the scope, so that the function needs no annotation.
 */
export const INFERRED = Symbol('inferred')
/** The table whose row is the scope of an expression, or INFERRED. */
type ScopeTable = string | typeof INFERRED

/**
 * Prints the expressions of one resource file. TypeScript cannot infer the parameter of most functions there, so each
 * function names its scope type: the document, or a row of the document. `scopeAliases()` returns the aliases that were
 * used.
 */
export class Expressions {
  private readonly used = new Map<string, ScopeView>()
  private readonly entity: Entity
  private readonly context: PrintContext
  private readonly imports: Imports

  constructor(entity: Entity, context: PrintContext, imports: Imports) {
    this.entity = entity
    this.imports = imports
    this.context = context
  }

  /**
   * Prints an expression as a function such as `(s: Doc) => s.doc.store_id`. The scope is a row of `table`; without
   * `table`, a row of the expression's own table or the document.
   */
  view(printed: Printed, table?: ScopeTable): ExpressionView {
    for (const { name, module } of printed.imports) this.imports.value(`../../../src/exact/${module}`, name)
    const live = printed.live === true
    // Live figures are the second parameter, so that the first one is printed although the expression does not read it.
    if (!live && !/\bs\./.test(printed.body)) return { reads: false, live, body: printed.body }
    if (table === INFERRED) return { reads: true, live, body: printed.body }
    if (live) this.imports.type('../../metadata/expression', 'LiveFigures')
    return { reads: true, scope: this.scopeType(printed, table ?? printed.table), live, body: printed.body }
  }

  /** Imports a function of `server/workflow/postings` into the resource file. */
  importPosting(module: string, name: string): void {
    this.imports.value(`../../workflow/postings/${module}`, name)
  }

  /** Same as `view`; returns undefined when there is no expression. */
  optionalView(printed: Printed | undefined, table?: ScopeTable): ExpressionView | undefined {
    return printed && this.view(printed, table)
  }

  /** Same as `view`, but a null result becomes 0. */
  numberView(printed: Printed, table?: ScopeTable): ExpressionView {
    const mayBeNull = printed.ts.includes('null')
    return this.view(mayBeNull ? { ...printed, body: `(${printed.body}) ?? 0` } : printed, table)
  }

  /** Prints several numbers by name, such as the fields that a rule sets. */
  numberViews(entries: Readonly<Record<string, Printed>>, table?: ScopeTable): ExpressionsView {
    return Object.entries(entries).map(([name, printed]) => ({ name, expression: this.numberView(printed, table) }))
  }

  /** Prints several expressions by name, such as the fields that a rule sets. */
  views(entries: Readonly<Record<string, Printed>>, table?: ScopeTable): ExpressionsView {
    return Object.entries(entries).map(([name, printed]) => ({ name, expression: this.view(printed, table) }))
  }

  /**
   * Returns the view of a condition over the rows of the entity `target`, as SQL. `line` is the child table of the
   * document whose row the condition may compare with. With `inMemory`, the condition is also printed as a TypeScript
   * test of rows that are already loaded: of whole documents (`document`), or of rows without their child rows (`row`),
   * which a condition over child rows cannot test.
   */
  whereView(
    condition: ConditionTree,
    target: string,
    { line, inMemory }: { line?: string; inMemory?: 'row' | 'document' } = {},
  ): WhereView {
    const entity = this.context.namesOf(target)
    if (!entity) throw new Error(`there is no entity ${target}`)
    const tables = new Map(entity.tables.map(({ name, table }) => [name, table]))
    const owner = (entity.of && this.context.namesOf(entity.of)) || entity
    const printed = printCondition(condition, {
      rollups: new Set(entity.rollups),
      tableOf: (name) => tables.get(name) ?? name,
    })
    const isTested = inMemory === 'document' || (inMemory === 'row' && printed.tables.length === 0)
    const test = isTested ? printed.test : undefined
    this.imports.value('../../metadata/where', 'conditionOn', ...(test?.includes('listHas(') ? ['listHas'] : []))
    for (const name of printed.tables) this.imports.value(`../tables/${owner.entity}`, tables.get(name) ?? name)
    const reads = (form: string) => /\bs\./.test(form)
    const [sqlReads, testReads] = [reads(printed.sql), reads(test ?? '')]
    return {
      table: importTable(owner, this.imports),
      sql: printed.sql,
      test,
      type: (test !== undefined && this.importRowType(target, null)) || owner.names.type,
      sqlReads,
      testReads,
      scope: sqlReads || testReads ? this.scopeType({}, printed.line.length > 0 ? line : undefined) : undefined,
      line: printed.line,
    }
  }

  /** The aliases of scope types that the printed expressions use. */
  scopeAliases(): ScopeView[] {
    return [...this.used.values()]
  }

  /**
   * Returns the scope type: an alias such as `Doc`, `Line` or `FromOrder`, intersected with the types of `let` values
   * and of the transition input.
   */
  scopeType({ from, lets, input }: Pick<Printed, 'from' | 'lets' | 'input'>, table: string | undefined): string {
    const { entity } = this
    const row = from ? undefined : entity.tables.find(({ name }) => name === table)
    const source = from && this.importRowType(from.entity, from.table)
    // The type of a table's rows begins with the type of the entity: `Line` for `OrderLine`.
    const aliasOfRow = row ? row.names.type.slice(entity.names.type.length) || 'Line' : 'Doc'
    const alias = source ? `From${source}` : aliasOfRow
    this.imports.type('../../metadata/expression', 'EngineScope')
    this.imports.type(this.typesFile(entity), entity.names.type, ...(row ? [row.names.type] : []))
    this.used.set(alias, {
      name: alias,
      types: [entity.names.type, row?.names.type ?? 'never', this.importSettingType(), ...(source ? [source] : [])],
    })
    const extraMembers = { ...(lets && { let: lets }), ...(input && { input }) }
    return [
      alias,
      ...Object.entries(extraMembers).map(([name, types]) => objectType([[name, objectType(Object.entries(types))]])),
    ].join(' & ')
  }

  /** Imports and returns the type of a row of the table, or of the entity itself when `table` is null. */
  private importRowType(entityKey: string, table: string | null): string | undefined {
    const entity = this.context.namesOf(entityKey.slice(entityKey.indexOf('.') + 1))
    const row = table === null ? entity : entity?.tables.find(({ name }) => name === table)
    if (entity && row) this.imports.type(this.typesFile(entity), row.names.type)
    return row?.names.type
  }

  /** Imports and returns the type of the company's settings. */
  private importSettingType(): string {
    const setting = this.context.namesOf(SETTING_ENTITY)
    if (!setting) return 'unknown'
    this.imports.type(this.typesFile(setting), setting.names.type)
    return setting.names.type
  }

  /** Path of the generated file with the types of an entity, from a resource file. */
  private typesFile(entity: Pick<EntityNames, 'entity' | 'names'>): string {
    return `../../../src/generated/${entity.names.folder}/${entity.entity}.types`
  }
}
