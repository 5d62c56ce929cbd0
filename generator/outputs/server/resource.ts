import { plainText } from '../../model/texts'
import * as z from 'zod'
import { Imports } from '../../imports'
import type { Claim, CreateFrom } from '../../model/transitions/transition-types'
import type { Entity } from '../../model/entity-types'
import type { Table } from '../../model/table-types'
import { Expressions, importTable } from '../expressions'
import { headOf, type PrintContext } from '../output'
import {
  entity as entityParts,
  expression,
  expressions as expressionsPart,
  imports as importsPart,
  label,
  title,
  value,
  where,
} from '../parts'
import { columnsAboveZero, demandedValues } from './demanded'
import { searchesNames } from './indexes'
import { posting, postingView } from './postings'
import { serverField, serverFieldsOf } from './server-facts'
import { transition, transitionView } from './transitions'

const text = z.string()

export const resource = z.object({
  ...entityParts,
  imports: importsPart,
  scopes: z
    .array(z.object({ name: text, types: z.array(text) }))
    .describe('type aliases of the scopes that the expressions read'),
  module: text,
  title,
  one: value.describe('title of one document'),
  base: text.describe('base path of the screens and of the API'),
  table: text.describe('variable of the database table'),
  tables: z.array(
    z.object({
      name: text,
      table: text,
      server: z.array(serverField),
      mixins: z.array(text),
      place: value
        .optional()
        .describe('store or warehouse of the goods of the rows: its type, and the header field with its id'),
      expiredAlways: z.boolean(),
      expiredWhile: expression.optional(),
    }),
  ),
  server: z.array(serverField),
  scope: value,
  of: text.optional().describe('for a second view: the entity whose table it shows'),
  where: where.optional(),
  readers: value.optional().describe('further role types that may read rows, each with the field of its place'),
  uniques: z
    .array(z.object({ fields: z.array(text), when: where.optional(), message: label.optional() }))
    .describe('sets of fields unique together that no single field states'),
  number: value.optional(),
  tree: value.optional(),
  searchesNames: z.boolean().describe('rows are found by any part of their names'),
  list: z
    .object({
      columns: z.array(text),
      filters: z.array(value),
      search: z.array(text),
      sort: value,
      tabs: text.optional(),
      sums: z.array(text),
      sumsIn: z.array(text).optional(),
    })
    .optional(),
  reports: z.array(z.object({ name: text, facts: value })),
  transitions: z.array(transition),
  claims: z.array(
    z.object({
      target: text,
      table: text,
      key: text,
      statuses: value,
      set: expressionsPart.describe('claimed quantity of a row, by column of the target'),
      most: expressionsPart.describe('upper limit of the sum, by column of the target'),
    }),
  ),
  createFrom: z.array(
    z.object({
      name: text,
      source: text,
      filter: where,
      listed: value.optional().describe('values that the filter demands of columns, by column'),
      left: z.array(z.string()).optional().describe('columns that the filter demands to be above zero'),
      by: value.describe('role types that get a button for the rule'),
      header: expressionsPart,
      lines: z
        .object({
          from: value,
          to: text,
          filter: expression.optional(),
          set: expressionsPart,
          fefo: value.optional(),
        })
        .optional(),
    }),
  ),
  rowActions: z.array(z.object({ name: text, facts: value })),
  onCreate: z.array(posting),
  onUpdate: z.array(posting),
  access: value,
})

/** Returns the view of the resource file: everything that the server knows about an entity, as data and functions. */
export function resourceView(entity: Entity, context: PrintContext): z.infer<typeof resource> {
  const imports = new Imports()
  const table = importSources(entity, context, imports)
  const expressions = new Expressions(entity, context, imports)
  const view = {
    ...headOf(entity),
    module: entity.module,
    title: plainText(entity.title),
    one: plainText(entity.title.one),
    base: entity.base,
    table,
    tables: entity.tables.map((child) => tableView(child, expressions)),
    server: serverFieldsOf(entity.fields, expressions),
    scope: entity.scope,
    of: entity.of,
    where: entity.where && expressions.whereView(entity.where, entity.entity),
    readers: entity.readers,
    uniques: uniquesView(entity, expressions),
    number: entity.number && { field: entity.number.field, pattern: entity.number.pattern },
    tree: entity.tree,
    searchesNames: (entity.of ? context.namesOf(entity.of)?.searchesNames : undefined) ?? searchesNames(entity),
    list: listView(entity),
    reports: entity.reports.map(({ name, groups, sums, period }) => ({ name, facts: { groups, sums, period } })),
    transitions: entity.transitions.map((item) => transitionView(item, entity, expressions)),
    claims: entity.claims.map((claim) => claimView(claim, expressions)),
    createFrom: entity.createFrom.map((rule) => createFromView(rule, expressions)),
    rowActions: entity.rowActions.map(({ name, drawer, match, create, copy }) => ({
      name,
      facts: { drawer, match, create: create?.entity, copy },
    })),
    onCreate: entity.onCreate.map((item) => postingView(item, expressions)),
    onUpdate: entity.onUpdate.map((item) => postingView(item, expressions)),
    access: entity.access,
  }
  // Last, because every expression above adds to the imports and the scopes.
  return { ...view, imports: imports.list(), scopes: expressions.scopeAliases() }
}

function uniquesView({ entity, uniques }: Entity, expressions: Expressions) {
  return uniques
    .filter(({ together }) => together)
    .map(({ fields, when, message }) => ({
      fields: [...fields],
      when: when && expressions.whereView(when, entity, { inMemory: 'row' }),
      message,
    }))
}

/** Imports what every resource file reads. Returns the variable of the entity's table. */
function importSources(entity: Entity, context: PrintContext, imports: Imports): string {
  const { value: name, folder } = entity.names
  const source = `../../../src/generated/${folder}/${entity.entity}`
  imports.value('../../metadata/describe', 'describe')
  imports.type(`${source}.types`, entity.names.type)
  imports.value(`${source}.fields`, `${name}Shape`)
  imports.value(`${source}.schema`, `${name}Rules`, `${name}Schema`)
  if (entity.transitions.some(({ input }) => input.length > 0)) imports.value(`${source}.schema`, `${name}Inputs`)
  const owner = (entity.of && context.namesOf(entity.of)) || entity
  imports.value(`../tables/${owner.entity}`, ...entity.tables.map((child) => child.table))
  return importTable(owner, imports)
}

function tableView(table: Table, expressions: Expressions) {
  return {
    name: table.name,
    table: table.table,
    server: serverFieldsOf(table.fields, expressions, table.name),
    mixins: [...table.mixins],
    place: table.place,
    expiredAlways: table.expired === true,
    expiredWhile: table.expired === true ? undefined : expressions.optionalView(table.expired),
  }
}

function listView({ list }: Entity) {
  if (!list) return undefined
  return {
    columns: [
      ...new Set(
        list.columns.flatMap(({ field, or = [], with: beside, strong }) =>
          [field, ...or, beside, strong].filter((name) => name !== undefined),
        ),
      ),
    ],
    filters: list.filters.map(({ field, as, default: preset }) => ({ field, as, default: preset })),
    search: [...list.search],
    sort: list.sort,
    tabs: list.tabs,
    sums: [...list.sums],
    sumsIn: list.sumsIn && [...list.sumsIn],
  }
}

function claimView({ target, table, key, statuses, set, most }: Claim, expressions: Expressions) {
  return {
    target,
    table,
    key,
    statuses,
    set: expressions.numberViews(set, table),
    most: expressions.numberViews(most, table),
  }
}

function createFromView({ name, source, filter, by, header, lines }: CreateFrom, expressions: Expressions) {
  return {
    name,
    source,
    filter: expressions.whereView(filter, source.slice(source.indexOf('.') + 1), { inMemory: 'row' }),
    listed: demandedValues(filter),
    left: columnsAboveZero(filter),
    by,
    header: expressions.views(header),
    lines: lines && {
      from: lines.from,
      to: lines.to,
      filter: expressions.optionalView(lines.filter),
      set: expressions.views(lines.set),
      fefo: lines.fefo,
    },
  }
}
