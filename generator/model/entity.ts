import { suggestion } from '../problems/suggest'
import type { Compiler } from './expressions/compile'
import { inOrder } from './fields/compute-order'
import { claimsOf } from './postings/claims'
import { createFromOf } from './postings/create-from'
import type { DraftField, DraftTable } from './drafts/draft'
import { fieldOf } from './fields/field'
import { type Computed, noConditions, type OpenConditions, rulesOfField } from './fields/field-rules'
import type { Field, FieldServer } from './fields/field-types'
import { formOf } from './form'
import { effectsOf } from './postings/effects'
import { labelOf, oneOf, scopeOf, statesOf } from './identity'
import { lintDefaults, lintFields } from './lints/lint-fields'
import { lintForm } from './lints/lint-form'
import { lintPostings } from './lints/lint-postings'
import { lintRoles } from './lints/lint-roles'
import { listOf } from './list'
import { camel, pascal } from './names'
import type { Place } from './drafts/neighbours'
import { numberField, numberOf } from './number'
import { rowActionsOf } from './row-actions'
import { stationOf } from './station'
import { tableOf } from './table'
import { transitionsOf } from './transitions/transition'
import type { Action, Entity, RowAction, Rules, Transition } from './types'

/** Builds one entity of the model: its fields, then everything that refers to fields. */
export class EntityBuilder {
  readonly compiler: Compiler
  private readonly place: Place | undefined
  private readonly header = new Map<string, Field>()
  private readonly rows = new Map<string, Map<string, Field>>()

  constructor(compiler: Compiler, place: Place | undefined) {
    this.compiler = compiler
    this.place = place
  }

  private fields(): void {
    const { draft } = this.compiler
    for (const field of draft.fields.values()) this.header.set(field.name, fieldOf(field, this.compiler))
    for (const table of draft.tables.values()) {
      this.rows.set(
        table.name,
        new Map([...table.fields.values()].map((field) => [field.name, fieldOf(field, this.compiler, 'line_fields')])),
      )
    }
    const { number } = draft.raw
    const numbered = this.header.get(numberField(draft) ?? '')
    if (number !== undefined && numbered && draft.raw.kind !== 'receipt')
      (numbered.server as FieldServer).serverDefault = { next: true }
  }

  entity(): Entity {
    this.fields()
    const { compiler } = this
    const { draft, world } = compiler
    const { raw } = draft
    const computed: Computed[] = []
    const conditions = noConditions()
    for (const field of draft.fields.values()) this.rulesOf(field, this.header.get(field.name), conditions, computed)
    lintFields(compiler)
    lintDefaults(conditions, draft.fields, false, compiler)
    const tableConditions: Record<string, OpenConditions> = {}
    for (const table of draft.tables.values()) {
      const inner = noConditions()
      for (const field of table.fields.values())
        this.rulesOf(field, this.rows.get(table.name)?.get(field.name), inner, computed, table)
      lintDefaults(inner, table.fields, true, compiler)
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
    const tables = [...draft.tables.values()].map((table) =>
      tableOf(table, [...(this.rows.get(table.name)?.values() ?? [])], compiler),
    )
    const label = labelOf(compiler)
    const rowActions = rowActionsOf(compiler, this.place?.paths.create)
    const states = statesOf(compiler)
    const base = this.place?.base ?? `/${raw.module}/${raw.entity}`
    const opens = raw.kind === 'log' ? Boolean(this.place?.paths.list) : Boolean(this.place?.paths.update)
    const list = listOf(compiler, fields, label, opens)
    const form = formOf(compiler, fields, tables)
    lintForm(compiler, fields, form, Object.keys(this.place?.paths ?? {}).length > 0)
    lintRoles(compiler, this.place?.paths ?? {})
    lintPostings(compiler)
    const entity: Entity = {
      entity: raw.entity,
      module: raw.module,
      key: draft.key,
      kind: raw.kind,
      title: { ...raw.title, one: oneOf(raw.title) },
      names: { type: pascal(raw.entity), value: camel(raw.entity), folder: `${raw.module}/${raw.entity}` },
      file: draft.yaml.file,
      base,
      paths: this.place?.paths ?? {},
      scope: scopeOf(compiler),
      label,
      mixins: ['audit', ...draft.mixins],
      fields,
      tables,
      uniques: this.uniques(fields),
      rules,
      form,
      transitions,
      createFrom: createFromOf(compiler),
      claims: claimsOf(compiler),
      rowActions,
      actions: [...transitions.filter(byHand).map(actionOf), ...rowActions.map(rowActionOf)],
      access: accessOf(raw.access, Boolean(this.place?.paths.list)),
      onCreate: effectsOf('on_create', compiler),
      onUpdate: effectsOf('on_update', compiler),
    }
    const station = stationOf(compiler, tables, Boolean(this.place?.paths.update))
    if (station) entity.station = station
    if (states) entity.states = states
    if (list) entity.list = list
    if (raw.readers) entity.readers = raw.readers
    if (raw.of) entity.of = raw.of
    if (raw.from) entity.from = raw.from
    if (raw.screen) entity.oneScreen = true
    const where =
      raw.where && raw.of
        ? compiler.sql(raw.where, { draft: world.neighbours.entity(raw.of) ?? draft }, ['where'], { draft })
        : undefined
    if (where) entity.where = where
    const number = numberOf(compiler)
    if (number) entity.number = number
    if (raw.tree)
      entity.tree = {
        parent: raw.tree.parent ?? 'parent_id',
        maxDepth: raw.tree.max_depth,
        ...(raw.tree.code_prefix ? { codePrefix: raw.tree.code_prefix } : {}),
        ...(raw.tree.single_root ? { singleRoot: true as const } : {}),
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
}

/** Whoever may list what a screen lists may take it away as a file. */
function accessOf(access: Entity['access'], listed: boolean): Entity['access'] {
  if (!listed) return access
  return Object.fromEntries(
    Object.entries(access).map(([role, may]) => [
      role,
      may.includes('list') && !may.includes('export') ? [...may, 'export' as const] : may,
    ]),
  )
}

/** System transitions are no buttons. */
const byHand = ({ roles }: Transition) => Object.keys(roles).length > 0

function actionOf({ name, label, mixin, confirm, reason, danger, input, conditions, returns }: Transition): Action {
  const { checks, ...maps } = conditions
  const conditional = checks.length > 0 || Object.values(maps).some((map) => Object.keys(map).length > 0)
  return {
    name,
    label,
    input,
    returns,
    ...(conditional ? { conditional } : {}),
    ...(mixin ? { mixin } : {}),
    ...(confirm ? { confirm } : {}),
    ...(reason ? { reason } : {}),
    ...(danger ? { danger } : {}),
  }
}

function rowActionOf({ name, label, drawer, match, create, copy }: RowAction): Action {
  return {
    name,
    label,
    input: [],
    returns: [],
    ...(copy ? { mixin: true as const } : {}),
    ...(drawer ? { drawer } : {}),
    ...(match ? { match } : {}),
    ...(create ? { create: create.path } : {}),
  }
}
