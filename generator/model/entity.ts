import { suggestion } from '../suggest'
import type { Path } from '../yaml-file'
import type { Compiler } from './compile'
import { inOrder } from './compute-order'
import { createFromOf } from './create-from'
import type { DraftField, DraftTable } from './draft'
import { fieldOf, statusesOf } from './field'
import { type Computed, noConditions, type OpenConditions, rulesOfField } from './field-rules'
import type { Field, FieldServer } from './field-types'
import { formOf } from './form'
import { listOf } from './list'
import { camel, pascal } from './names'
import { numberField, numberOf } from './number'
import type { Printed } from './printed'
import { rowActionsOf } from './row-actions'
import { setterType } from './setter'
import { transitionsOf } from './transition'
import type { Action, Entity, RowAction, Rules, Table, Transition } from './types'

type Place = { base: string; paths: Entity['paths'] } | undefined
/** An entity while buttons of other entities are still being added to it. */
export type OpenEntity = Omit<Entity, 'actions' | 'rowActions'> & { actions: Action[]; rowActions: RowAction[] }

/** Builds one entity of the model, in two steps: its fields, then everything that refers to fields. */
export class EntityBuilder {
  readonly compiler: Compiler
  private readonly place: Place
  private readonly header = new Map<string, Field>()
  private readonly rows = new Map<string, Map<string, Field>>()

  constructor(compiler: Compiler, place: Place) {
    this.compiler = compiler
    this.place = place
  }

  fields(): void {
    const { draft } = this.compiler
    for (const field of draft.fields.values()) this.header.set(field.name, fieldOf(field, this.compiler))
    for (const table of draft.tables.values()) {
      this.rows.set(
        table.name,
        new Map([...table.fields.values()].map((field) => [field.name, fieldOf(field, this.compiler)])),
      )
    }
    const { number } = draft.raw
    const numbered = this.header.get(numberField(draft) ?? '')
    if (number !== undefined && numbered && draft.raw.kind !== 'receipt')
      (numbered.server as FieldServer).serverDefault = { next: true }
  }

  field(name: string, table?: string): Field | undefined {
    return table === undefined ? this.header.get(name) : this.rows.get(table)?.get(name)
  }

  eachField(visit: (field: Field, path: string) => void): void {
    for (const [name, field] of this.header) visit(field, name)
    for (const [table, fields] of this.rows) for (const [name, field] of fields) visit(field, `${table}.${name}`)
  }

  entity(): OpenEntity {
    const { compiler } = this
    const { draft, world } = compiler
    const { raw } = draft
    const computed: Computed[] = []
    const conditions = noConditions()
    for (const field of draft.fields.values()) this.rulesOf(field, this.header.get(field.name), conditions, computed)
    const tableConditions: Record<string, OpenConditions> = {}
    for (const table of draft.tables.values()) {
      const inner = noConditions()
      for (const field of table.fields.values())
        this.rulesOf(field, this.rows.get(table.name)?.get(field.name), inner, computed, table)
      tableConditions[table.name] = inner
    }
    const transitions = transitionsOf(compiler)
    const rules: Rules = {
      ...conditions,
      compute: inOrder(computed, compiler).map(({ set, to }) => ({ set, to })),
      tables: tableConditions,
      transitions: Object.fromEntries(
        transitions.flatMap(({ name, checks }) => {
          const console = checks.filter(({ check }) => !check.server)
          return console.length ? [[name, console]] : []
        }),
      ),
    }
    const fields = [...this.header.values()]
    const tables = [...draft.tables.values()].map((table) => this.table(table))
    const label = this.label()
    const rowActions = rowActionsOf(compiler)
    const states = this.states()
    const base = this.place?.base ?? `/${raw.module}/${raw.entity}`
    const list = listOf(compiler, fields, label, Boolean(this.place?.paths.update))
    const entity: OpenEntity = {
      entity: raw.entity,
      module: raw.module,
      key: draft.key,
      kind: raw.kind,
      title: raw.title,
      names: { type: pascal(raw.entity), value: camel(raw.entity), folder: `${raw.module}/${raw.entity}` },
      file: draft.yaml.file,
      base,
      paths: this.place?.paths ?? {},
      scope: this.scope(),
      label,
      mixins: ['audit', ...draft.mixins],
      fields,
      tables,
      uniques: this.uniques(fields),
      rules,
      form: formOf(compiler, fields, tables),
      transitions,
      createFrom: createFromOf(compiler),
      rowActions,
      actions: [...transitions.filter(byHand).map(actionOf), ...rowActions.map(drawerOf)],
      access: raw.access,
      onCreate: this.effects('on_create'),
      onUpdate: this.effects('on_update'),
    }
    if (states) entity.states = states
    if (list) entity.list = list
    if (raw.readers) entity.readers = raw.readers
    if (raw.of) entity.of = raw.of
    if (raw.from) entity.from = raw.from
    if (raw.screen) entity.oneScreen = true
    const where =
      raw.where && raw.of
        ? compiler.sql(raw.where, { draft: world.drafts.get(raw.of) ?? draft }, ['where'], { draft })
        : undefined
    if (where) entity.where = where
    const number = numberOf(compiler)
    if (number) entity.number = number
    if (raw.tree)
      entity.tree = {
        parent: raw.tree.parent ?? 'parent_id',
        maxDepth: raw.tree.max_depth,
        ...(raw.tree.code_prefix ? { codePrefix: raw.tree.code_prefix } : {}),
      }
    return entity
  }

  private rulesOf(
    draft: DraftField,
    field: Field | undefined,
    into: OpenConditions,
    computed: Computed[],
    table?: DraftTable,
  ): void {
    if (field) rulesOfField(draft, field, this.compiler, into, computed, table)
  }

  private table(table: DraftTable): Table {
    const { raw, name, path } = table
    const { draft } = this.compiler
    const fields = [...(this.rows.get(name)?.values() ?? [])]
    const has = (field: string, keys: Path) => {
      if (!table.fields.has(field))
        this.compiler.problem(
          'MAN2032',
          [...path, ...keys],
          `the rows have no field "${field}"`,
          suggestion(field, table.fields.keys()),
        )
    }
    raw.unique?.forEach((field, index) => has(field, ['unique', index]))
    if (raw.quantity) has(raw.quantity, ['quantity'])
    const goods = table.mixins.includes('goods_line')
    const made: Table = {
      name,
      names: { type: `${pascal(draft.raw.entity)}${pascal(name === 'lines' ? 'line' : name)}` },
      table: `${draft.raw.entity}_${name}`,
      fields,
      rows: raw.rows ?? 'free',
      max: raw.max ?? 200,
      mixins: table.mixins,
    }
    if (raw.title) made.title = raw.title
    if (raw.min !== undefined) made.min = raw.min
    if (raw.quantity) made.quantity = raw.quantity
    if (goods) made.goods = true
    const unique = raw.unique ?? (goods ? ['sku_id'] : undefined)
    if (unique) made.unique = unique
    for (const at of ['store', 'warehouse'] as const) {
      const id = raw.at?.[at]
      if (!id) continue
      if (!draft.fields.has(id))
        this.compiler.problem(
          'MAN2032',
          [...path, 'at', at],
          `there is no field "${id}"`,
          suggestion(id, draft.fields.keys()),
        )
      made.at = { at, id }
    }
    return made
  }

  /** Code first, then name. */
  private label(): string[] {
    const { draft } = this.compiler
    const { display: label, kind } = draft.raw
    label?.forEach((name, index) => {
      if (!draft.fields.has(name))
        this.compiler.problem(
          'MAN2032',
          ['display', index],
          `there is no field "${name}"`,
          suggestion(name, draft.fields.keys()),
        )
    })
    if (label) return label
    if (kind === 'receipt') return ['receipt_no']
    const names = [...draft.fields.keys()]
    const code = names.find((name) => /_(no|code)$/.test(name))
    const name = names.find((one) => one === 'name' || one.endsWith('_name'))
    return [code, name].filter((one): one is string => one !== undefined)
  }

  private states(): Entity['states'] {
    const { draft } = this.compiler
    const { states } = draft.raw
    const field =
      states?.field ??
      (draft.raw.kind === 'receipt' ? 'check_status' : draft.mixins.includes('enabled') ? 'status' : undefined)
    if (field === undefined) return undefined
    if (!draft.fields.has(field)) {
      this.compiler.problem(
        'MAN2032',
        ['states', 'field'],
        `there is no field "${field}"`,
        suggestion(field, draft.fields.keys()),
      )
      return undefined
    }
    const use = statusesOf(this.compiler)
    return { field, initial: states?.initial ?? use[0] ?? '', use }
  }

  private scope(): Entity['scope'] {
    const { scope, scope_field } = this.compiler.draft.raw
    const { fields } = this.compiler.draft
    if (scope === 'tenant') return { by: 'tenant' }
    const field = scope_field ?? (scope === 'operator' ? 'created_by' : `${scope}_id`)
    const known = fields.has(field) || field === 'id' || field === 'created_by'
    if (!known)
      this.compiler.problem(
        'MAN2032',
        scope_field ? ['scope_field'] : ['scope'],
        `scope ${scope} needs a field "${field}"`,
        scope_field ? suggestion(field, fields.keys()) : `add ${field}, or scope_field: …`,
      )
    return { by: scope, field }
  }

  private uniques(fields: readonly Field[]): Entity['uniques'] {
    const { draft } = this.compiler
    const live = draft.raw.kind === 'receipt' ? { live: true as const } : {}
    const sets = [
      ...fields.flatMap(({ name, server }) =>
        server.unique === true ? [[name]] : server.unique ? [server.unique] : [],
      ),
      ...(draft.raw.unique ?? []),
    ]
    draft.raw.unique?.forEach((set, index) =>
      set.forEach((name, at) => {
        if (!draft.fields.has(name))
          this.compiler.problem(
            'MAN2032',
            ['unique', index, at],
            `there is no field "${name}"`,
            suggestion(name, draft.fields.keys()),
          )
      }),
    )
    // A number is never given again, not even when its document is voided.
    return sets.map((set) => (set.length === 1 && set[0] === 'receipt_no' ? { fields: set } : { fields: set, ...live }))
  }

  private effects(key: 'on_create' | 'on_update'): { set: Record<string, Printed> }[] {
    return (this.compiler.draft.raw[key] ?? []).map(({ set }, index) => ({
      set: Object.fromEntries(
        Object.entries(set).flatMap(([name, text]) => {
          const path = [key, index, 'set', name]
          const { type, known } = setterType(name, this.compiler, undefined)
          if (!type)
            this.compiler.problem('MAN2032', path, `there is no "${name}" to set`, suggestion(name, known), true)
          const printed = type && this.compiler.value(text, type, { path, engine: true })
          return printed ? [[name, printed] as const] : []
        }),
      ),
    }))
  }
}

/** System transitions are no buttons. */
const byHand = ({ roles }: Transition) => Object.keys(roles).length > 0

function actionOf({ name, label, mixin, confirm, reason, danger, input, returns }: Transition): Action {
  return {
    name,
    label,
    input,
    returns,
    ...(mixin ? { mixin } : {}),
    ...(confirm ? { confirm } : {}),
    ...(reason ? { reason } : {}),
    ...(danger ? { danger } : {}),
  }
}

function drawerOf({ name, label, drawer }: RowAction): Action {
  return { name, label, input: [], returns: [], ...(drawer ? { drawer } : {}) }
}
