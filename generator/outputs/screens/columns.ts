import * as z from 'zod'
import { Imports } from '../../imports'
import { inputName } from '../inputs'
import type { Action } from '../../model/transitions/transition-types'
import type { Entity } from '../../model/entity-types'
import type { List } from '../../model/screens/screen-types'
import { fieldView } from './fields'
import { headOf, type HandWrittenFiles } from '../output'
import { entity as entityParts, field, imports as importsPart, value } from '../parts'
import { importHandWritten } from '../hand-written-imports'

const text = z.string()

const action = z
  .object({
    name: text,
    own: text.optional().describe('imported hand-written function that changes the standard action'),
    confirm: z.boolean(),
    reason: z.boolean(),
    danger: z.boolean(),
    input: z.array(field),
    schemaFile: text.describe('module with the schema and the conditions of the input'),
    inputs: text.describe('expression that holds them there'),
    returns: z.array(field),
    drawer: text.optional(),
    match: value.optional(),
    create: text.optional(),
  })
  .describe('print it with the partial `action`')

export const columns = z.object({
  ...entityParts,
  imports: importsPart,
  list: z
    .object({
      columns: z.array(
        z
          .object({
            entries: z.array(z.object({ name: text, value })),
            cell: text.optional().describe('imported hand-written cell'),
          })
          .describe('print it with the partial `column`'),
      ),
      filters: z.array(value),
      view: z.object({
        tabs: text.optional(),
        search: z.array(text),
        sums: z.array(text),
        sumsIn: z.array(text).optional(),
        sort: z.array(text),
        create: text.optional(),
        update: text.optional(),
      }),
    })
    .optional()
    .describe('absent when the entity has buttons but no list'),
  actions: z.array(action),
})

/** Returns the view of the columns file: columns, filters and actions of a list, and options of the whole list. */
export function columnsView(entity: Entity, handWritten: HandWrittenFiles): z.infer<typeof columns> {
  const { list } = entity
  const imports = new Imports()
  const shared = '@/components/list-page/types'
  if (list) {
    imports.type(`./${entity.entity}.types`, entity.names.type)
    imports.type(shared, 'ListView', ...(list.columns.length > 0 ? ['Column'] : []))
    if (list.filters.length > 0) imports.type(shared, 'Filter')
  }
  if (entity.actions.length > 0) imports.type(shared, 'Actions')
  const view = {
    ...headOf(entity),
    list: list && listView(entity, list, handWritten, imports),
    actions: entity.actions.map((modelAction) => actionView(modelAction, entity, handWritten, imports)),
  }
  // Last, because hand-written cells and actions add to the imports.
  return { ...view, imports: imports.list() }
}

function listView(entity: Entity, list: List, handWritten: HandWrittenFiles, imports: Imports) {
  const { create, update } = entity.paths
  return {
    columns: list.columns.map((column) => ({
      entries: Object.entries(column)
        .filter(([name, value]) => value !== undefined && name !== 'label')
        .map(([name, value]) => ({ name, value })),
      cell: importHandWritten(entity, 'cell', column.field, { handWritten, imports }),
    })),
    filters: list.filters.map((filter) => ({ ...filter, label: filter.label?.key })),
    view: {
      tabs: list.tabs,
      search: [...list.search],
      sums: [...list.sums],
      sumsIn: list.sumsIn && [...list.sumsIn],
      sort: [...list.sort.default],
      create,
      update,
    },
  }
}

function actionView(
  modelAction: Action,
  entity: Entity,
  handWritten: HandWrittenFiles,
  imports: Imports,
): z.infer<typeof action> {
  return {
    name: modelAction.name,
    own: importHandWritten(entity, 'action', modelAction.name, { handWritten, imports }),
    confirm: modelAction.confirm !== undefined,
    reason: modelAction.reason === true,
    danger: modelAction.danger === true,
    input: modelAction.input.map(fieldView),
    // A list is shown without its schemas, which only the dialog of the action reads.
    schemaFile: `./${entity.entity}.schema`,
    inputs: inputName(entity, modelAction.name),
    // A returned secret is shown only once and must be readable, so the console shows the secret as plain text.
    returns: modelAction.returns.map((field) =>
      fieldView(field.type === 'secret' ? { ...field, type: 'text' } : field),
    ),
    drawer: modelAction.drawer,
    match: modelAction.match,
    create: modelAction.create,
  }
}
