import { block, Imports, inline, listBlock, members } from '../code'
import { key, literal, text } from '../literal'
import type { Action, Entity, List } from '../model/types'
import { fieldShape } from './fields'
import { inputName } from './inputs'
import { entityPath, manifestBanner, type Output, type Present } from './output'
import { taken } from './taken'

/** What a list shows: columns, filters, buttons, and how the list as a whole behaves. */
export function columnsView(entity: Entity, present: Present) {
  const { list } = entity
  const { type, value } = entity.names
  const imports = new Imports()
  const shared = '@/components/list-page/types'
  if (list) imports.type(`./${entity.entity}.types`, type)
  const constants: { doc: string; declaration: string; code: string }[] = []
  const constant = (suffix: string, of: string, doc: string, code: string, typed: string) => {
    if (!code) return
    imports.type(shared, of)
    constants.push({ doc, declaration: `${value}${suffix}: ${typed}`, code })
  }
  if (list) {
    constant(
      'Columns',
      'Column',
      'Columns in the order of the manifest; titles, alignment and format follow from the fields.',
      listBlock(list.columns.map((column) => columnOf(column, taken(entity, 'cell', column.field, present, imports)))),
      `Column<${type}>[]`,
    )
    constant(
      'Filters',
      'Filter',
      'Filters; the first four stand in the bar.',
      listBlock(list.filters.map((filter) => literal({ ...filter, label: filter.label?.key }))),
      `Filter<${type}>[]`,
    )
  }
  constant(
    'Actions',
    'Actions',
    'How each button behaves; whether it may be pressed is the server’s word.',
    block(
      entity.actions.map((action) => {
        const own = taken(entity, 'action', action.name, present, imports)
        const standard = actionOf(action, entity, imports)
        return `${key(action.name)}: ${own ? `${own}(${standard})` : standard}`
      }),
    ),
    'Actions',
  )
  if (list)
    constant(
      'View',
      'ListView',
      'Tabs, search, sums, order and the other screens.',
      viewOf(entity, list),
      `ListView<${type}>`,
    )
  return { banner: manifestBanner(entity), imports: imports.print(), constants }
}

function columnOf(column: List['columns'][number], cell: string | undefined): string {
  return cell
    ? inline([...Object.entries(column).map(([name, value]) => `${name}: ${literal(value)}`), `cell: ${cell}`])
    : literal(column)
}

function actionOf(action: Action, entity: Entity, imports: Imports): string {
  const { name, confirm, reason, danger, input, returns, drawer, match, create } = action
  if (input.length > 0) imports.value(`./${entity.entity}.schema`, `${entity.names.value}Inputs`)
  const inputs = inputName(entity, name)
  const fields = (list: Action['input']) =>
    list.length ? `{ ${list.map((field) => `${key(field.name)}: ${fieldShape(field)}`).join(', ')} }` : ''
  const code = members([
    ['confirm', confirm && 'true'],
    ['reason', reason && 'true'],
    ['danger', danger && 'true'],
    ['input', fields(input)],
    ['schema', input.length > 0 && `${inputs}.schema`],
    ['conditions', action.conditional && `${inputs}.conditions`],
    ['returns', fields(returns)],
    ['drawer', drawer && text(drawer)],
    ['match', match && literal(match)],
    ['create', create && text(create)],
  ])
  return inline(code)
}

function viewOf(entity: Entity, list: List): string {
  const { create, update } = entity.paths
  return (
    block(
      members([
        ['tabs', list.tabs && text(list.tabs)],
        ['search', list.search.length ? literal(list.search) : ''],
        ['sums', list.sums.length ? literal(list.sums) : ''],
        ['sort', list.sort.default.length ? literal(list.sort.default) : ''],
        ['create', create && text(create)],
        ['update', update && text(update)],
      ]),
    ) || '{}'
  )
}

export function columnsOutput(entity: Entity, content: string): Output {
  return { path: entityPath(entity, '.columns.ts'), content }
}
