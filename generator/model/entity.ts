import { capacitiesOf } from './capacity'
import type { Compiler } from './expressions/compile'
import { sortedByReads } from './fields/compute-order'
import { claimsOf } from './postings/claims'
import { createFromOf } from './postings/create-from'
import type { DraftField, DraftTable } from './drafts/draft-types'
import { fieldOf } from './fields/field'
import { addRulesOfField } from './fields/field-rules'
import type { Field, FieldServer } from './fields/field-types'
import { formOf } from './screens/form'
import { addSectionConditions } from './screens/section-conditions'
import { effectsOf } from './postings/effects'
import { accessOf, scopeOf, selectionOf } from './access'
import { labelOf, singularTitle, statesOf, treeOf } from './identity'
import { type Computed, noConditions, type CollectedConditions } from './fields/collected-conditions'
import { lintDefaults, lintFields } from './lints/lint-fields'
import { lintForm } from './lints/lint-form'
import { lintPostings } from './lints/lint-postings'
import { lintRoles } from './lints/lint-roles'
import { listScreenOf } from './screens/list'
import { camel, pascal } from './names'
import type { ScreenPaths } from './drafts/manifest-queries'
import { numberField, numberOf } from './number'
import { rowActionsOf } from './screens/row-actions'
import { printOf } from './screens/print'
import { reportsOf } from './screens/report'
import { stationOf } from './screens/station'
import { tableOf } from './table'
import { lintAutoLoops } from './lints/lint-auto-loops'
import { transitionsOf } from './transitions/transition'
import type { Action, RowAction, Transition } from './transitions/transition-types'
import type { Entity, Rules } from './entity-types'
import { uniquesOf } from './unique'

/** Builds an entity of the model: first the fields, then the parts that refer to fields, such as the list. */
export class EntityBuilder {
  readonly compiler: Compiler
  private readonly screens: ScreenPaths | undefined
  private readonly header = new Map<string, Field>()
  private readonly rows = new Map<string, Map<string, Field>>()

  constructor(compiler: Compiler, screens: ScreenPaths | undefined) {
    this.compiler = compiler
    this.screens = screens
  }

  private buildFields(): void {
    const { draft } = this.compiler
    for (const field of draft.fields.values()) this.header.set(field.name, fieldOf(field, this.compiler))
    for (const table of draft.tables.values()) {
      this.rows.set(
        table.name,
        new Map([...table.fields.values()].map((field) => [field.name, fieldOf(field, this.compiler, 'line_fields')])),
      )
    }
    // The form of a new row proposes the next number, except for documents (kind `receipt`).
    const { number } = draft.raw
    const numbered = this.header.get(numberField(draft) ?? '')
    if (number !== undefined && numbered && draft.raw.kind !== 'receipt')
      (numbered.server as FieldServer).serverDefault = { next: true }
  }

  build(): Entity {
    this.buildFields()
    const { compiler } = this
    const { draft } = compiler
    const { raw } = draft
    const paths = this.screens?.paths ?? {}
    const computed: Computed[] = []
    const conditions = this.buildConditions(computed)
    const transitions = transitionsOf(compiler)
    lintAutoLoops(compiler, transitions)
    const fields = [...this.header.values()]
    const tables = [...draft.tables.values()].map((table) =>
      tableOf(table, [...(this.rows.get(table.name)?.values() ?? [])], compiler),
    )
    const label = labelOf(compiler)
    const rowActions = rowActionsOf(compiler, paths.create)
    const states = statesOf(compiler)
    const hasRowScreen = raw.kind === 'log' ? Boolean(paths.list) : Boolean(paths.update)
    const list = listScreenOf(compiler, fields, label, hasRowScreen)
    const actions = [...transitions.filter(hasButton).map(actionOf), ...rowActions.map(rowActionOf)]
    const form = formOf(compiler, { fields, tables, actions: actions.filter(({ drawer }) => drawer === undefined) })
    lintForm(compiler, fields, form, { hasScreens: Object.keys(paths).length > 0 })
    lintRoles(compiler, paths)
    lintPostings(compiler)
    const entity: Entity = {
      entity: raw.entity,
      module: raw.module,
      key: draft.key,
      kind: raw.kind,
      title: { ...raw.title, one: singularTitle(raw.title) },
      names: { type: pascal(raw.entity), value: camel(raw.entity), folder: `${raw.module}/${raw.entity}` },
      file: draft.yaml.file,
      base: this.screens?.base ?? `/${raw.module}/${raw.entity}`,
      paths,
      scope: scopeOf(compiler),
      label,
      mixins: ['audit', ...draft.mixins],
      fields,
      tables,
      uniques: uniquesOf(compiler, fields),
      rules: rulesOf(compiler, conditions, computed, transitions),
      form,
      transitions,
      createFrom: createFromOf(compiler),
      claims: claimsOf(compiler),
      capacity: capacitiesOf(compiler),
      rowActions,
      actions,
      access: accessOf(raw.access, { hasList: Boolean(paths.list) }),
      onCreate: effectsOf('on_create', compiler),
      onUpdate: effectsOf('on_update', compiler),
      reports: reportsOf(compiler, { fields, list, screens: this.screens }),
    }
    const station = stationOf(compiler, { fields, tables, computed, hasUpdateScreen: Boolean(paths.update) })
    if (station) entity.station = station
    const print = printOf(compiler, { fields, tables, form }, { hasRowScreen })
    if (print) entity.print = print
    if (states) entity.states = states
    if (list) entity.list = list
    if (raw.readers) entity.readers = raw.readers
    if (raw.of) entity.of = raw.of
    if (raw.from) entity.from = raw.from
    if (raw.screen) entity.oneScreen = true
    const where = selectionOf(compiler)
    if (where) entity.where = where
    const number = numberOf(compiler)
    if (number) entity.number = number
    const tree = treeOf(compiler)
    if (tree) entity.tree = tree
    return entity
  }

  /**
   * Compiles the rules of all fields. Returns the conditions of header and tables, and adds computed fields to
   * `computed`.
   */
  private buildConditions(computed: Computed[]): AllConditions {
    const { compiler } = this
    const { draft } = compiler
    const header = noConditions()
    for (const field of draft.fields.values()) this.addRules(field, this.header.get(field.name), header, { computed })
    addSectionConditions(compiler, header.show)
    lintFields(compiler)
    lintDefaults(header, draft.fields, compiler)
    const tables: Record<string, CollectedConditions> = {}
    for (const table of draft.tables.values()) {
      const inner = noConditions()
      for (const field of table.fields.values())
        this.addRules(field, this.rows.get(table.name)?.get(field.name), inner, { computed, table })
      lintDefaults(inner, table.fields, compiler, { isRow: true })
      tables[table.name] = inner
    }
    return { header, tables }
  }

  private addRules(
    draft: DraftField,
    field: Field | undefined,
    into: CollectedConditions,
    { computed, table }: { computed: Computed[]; table?: DraftTable },
  ): void {
    if (field) addRulesOfField(draft, field, { compiler: this.compiler, into, computed, table })
  }
}

/** The conditions of the fields of header and tables. */
interface AllConditions {
  header: CollectedConditions
  tables: Record<string, CollectedConditions>
}

/**
 * The rules that browser and server share. The browser evaluates only checks that read nothing the server alone has.
 */
function rulesOf(
  compiler: Compiler,
  { header, tables }: AllConditions,
  computed: readonly Computed[],
  transitions: readonly Transition[],
): Rules {
  return {
    ...header,
    compute: sortedByReads(computed, compiler).map(({ set, to }) => ({ set, to })),
    tables,
    transitions: Object.fromEntries(
      transitions.flatMap(({ name, checks }) => {
        const consoleChecks = checks.filter(({ check }) => !check.serverOnly)
        return consoleChecks.length ? [[name, consoleChecks]] : []
      }),
    ),
  }
}

/** Transitions without roles are run by the system only and get no button. */
const hasButton = ({ roles }: Transition) => Object.keys(roles).length > 0

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
