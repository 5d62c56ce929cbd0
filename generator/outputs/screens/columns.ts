import * as z from 'zod'
import { Imports } from '../../imports'
import type { Action, Entity, List } from '../../model/types'
import { fieldView } from './fields'
import { inputName } from '../inputs'
import { headOf, type Present } from '../output'
import { entity as entityParts, field, imports as importsPart, value } from '../parts'
import { taken } from '../taken'

const text = z.string()

const action = z
  .object({
    name: text,
    own: text.optional().describe('imported function of a person that changes the standard action'),
    confirm: z.boolean(),
    reason: z.boolean(),
    danger: z.boolean(),
    input: z.array(field),
    inputs: text.describe('where schema and conditions of the input stand'),
    conditional: z.boolean(),
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
            cell: text.optional().describe('imported cell of a person'),
          })
          .describe('print it with the partial `column`'),
      ),
      filters: z.array(value),
      view: z.object({
        tabs: text.optional(),
        search: z.array(text),
        sums: z.array(text),
        sort: z.array(text),
        create: text.optional(),
        update: text.optional(),
      }),
    })
    .optional()
    .describe('absent where there are only buttons'),
  actions: z.array(action),
})

/** What a list shows: columns, filters, buttons, and how the list as a whole behaves. */
export function columnsView(entity: Entity, present: Present): z.infer<typeof columns> {
  const { list } = entity
  const imports = new Imports()
  const shared = '@/components/list-page/types'
  if (list) {
    imports.type(`./${entity.entity}.types`, entity.names.type)
    imports.type(shared, 'ListView', ...(list.columns.length > 0 ? ['Column'] : []))
    if (list.filters.length > 0) imports.type(shared, 'Filter')
  }
  if (entity.actions.length > 0) imports.type(shared, 'Actions')
  const rest = {
    ...headOf(entity),
    list: list && listView(entity, list, present, imports),
    actions: entity.actions.map((one) => actionView(one, entity, present, imports)),
  }
  // Last, since cells and actions of a person add to the imports.
  return { ...rest, imports: imports.list() }
}

function listView(entity: Entity, list: List, present: Present, imports: Imports) {
  const { create, update } = entity.paths
  return {
    columns: list.columns.map((column) => ({
      entries: Object.entries(column)
        .filter(([name, set]) => set !== undefined && name !== 'label')
        .map(([name, set]) => ({ name, value: set })),
      cell: taken(entity, 'cell', column.field, present, imports),
    })),
    filters: list.filters.map((filter) => ({ ...filter, label: filter.label?.key })),
    view: {
      tabs: list.tabs,
      search: [...list.search],
      sums: [...list.sums],
      sort: [...list.sort.default],
      create,
      update,
    },
  }
}

function actionView(given: Action, entity: Entity, present: Present, imports: Imports): z.infer<typeof action> {
  if (given.input.length > 0) imports.value(`./${entity.entity}.schema`, `${entity.names.value}Inputs`)
  return {
    name: given.name,
    own: taken(entity, 'action', given.name, present, imports),
    confirm: given.confirm !== undefined,
    reason: given.reason === true,
    danger: given.danger === true,
    input: given.input.map(fieldView),
    inputs: inputName(entity, given.name),
    conditional: given.conditional === true,
    // What is answered once is there to be read, so the console shows a returned secret as the text that it is.
    returns: given.returns.map((field) => fieldView(field.type === 'secret' ? { ...field, type: 'text' } : field)),
    drawer: given.drawer,
    match: given.match,
    create: given.create,
  }
}
