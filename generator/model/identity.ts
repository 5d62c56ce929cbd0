import type { RawEntity } from '../language'
import type { Compiler } from './expressions/compile'
import { statusesOf } from './fields/statuses'
import type { FieldType, Text } from './fields/field-types'
import type { Entity } from './entity-types'

/**
 * Types whose stored value is what people read. A label is joined from stored values, by the database too, so that any
 * other value would be shown as it is stored: an enum as its name, money in fen, a reference as a number.
 */
const READABLE: ReadonlySet<FieldType> = new Set([
  'text',
  'textarea',
  'integer',
  'date',
  'time',
  'phone',
  'email',
  'url',
  'barcode',
])

/** Returns the fields that form the label of a row, code first and then name. */
export function labelOf(compiler: Compiler): string[] {
  const { draft } = compiler
  const { display: label, kind } = draft.raw
  label?.forEach((name, index) => {
    const field = draft.fields.get(name)
    if (!field && draft.yaml.has(['display'])) compiler.unknownField(['display', index], name)
    else if (!field) reportMissingDisplay(compiler, name)
    else if (field.raw.rollup)
      compiler.problem(
        'MAN2159',
        ['display', index],
        `"${name}" is counted when the row is read, and labels are joined from stored values`,
        'display: texts, whole numbers and dates, such as a code and a name',
      )
    else if (!READABLE.has(field.raw.type))
      compiler.problem(
        'MAN2159',
        ['display', index],
        `"${name}" is of type ${field.raw.type}, which people do not read as it is stored`,
        'display: texts, whole numbers and dates, such as a code and a name',
      )
  })
  if (label) return label
  if (kind === 'receipt') return ['receipt_no']
  const names = [...draft.fields.keys()]
  const code = names.find((name) => /_(no|code)$/.test(name))
  const name = names.find((fieldName) => fieldName === 'name' || fieldName.endsWith('_name'))
  return [code, name].filter((fieldName): fieldName is string => fieldName !== undefined)
}

/** Reports a second view of a table that lacks a field by which the owner of the table names rows. */
function reportMissingDisplay({ draft: { raw, yaml, fields }, context }: Compiler, name: string): void {
  const [own = 'a field of the view'] = fields.keys()
  context.problems.add(
    'MAN2032',
    { range: yaml.at(['of']), path: 'of' },
    `rows of ${raw.of} are named by "${name}", which this view has not taken over`,
    `${name}: {} under fields, or display: [${own}]`,
  )
}

/**
 * Returns the singular of a title: `one` if the manifest gives it, otherwise the title without its list or plural
 * ending (商品管理, "goods management", becomes 商品, "goods").
 */
export function singularTitle(title: Text & Pick<RawEntity['title'], 'one'>): Text {
  const { zh, en, one, more } = title
  const plain = {
    ...(more && { more }),
    zh: zh.replace(/(?<=.)(管理|档案|列表|发布)$/, ''),
    en: en.replace(/ies$/, 'y').replace(/(?<![su])s$/, ''),
  }
  return typeof one === 'string' ? { ...plain, en: one } : (one ?? plain)
}

/** Returns the status field of the entity with the values in use; undefined when the entity has no status. */
export function statesOf(compiler: Compiler): Entity['states'] {
  const { draft } = compiler
  const { states } = draft.raw
  const field =
    states?.field ??
    (draft.raw.kind === 'receipt' ? 'check_status' : draft.mixins.includes('enabled') ? 'status' : undefined)
  if (field === undefined) return undefined
  if (!draft.fields.has(field)) {
    compiler.unknownField(['states', 'field'], field)
    return undefined
  }
  const use = statusesOf(compiler)
  const added = Object.entries(draft.raw.kind === 'receipt' ? (states?.add ?? {}) : {})
  return {
    field,
    initial: states?.initial ?? use[0] ?? '',
    use,
    ...(added.length > 0 && { countsAs: Object.fromEntries(added.map(([name, { counts_as }]) => [name, counts_as])) }),
  }
}

/** Returns the fields and limits of a tree of rows; undefined when the rows form no tree. */
export function treeOf({ draft: { raw, mixins } }: Compiler): Entity['tree'] {
  if (!raw.tree) return undefined
  return {
    parent: raw.tree.parent ?? 'parent_id',
    maxDepth: raw.tree.max_depth,
    ...(raw.tree.code_prefix ? { codePrefix: raw.tree.code_prefix } : {}),
    ...(raw.tree.single_root ? { singleRoot: true as const } : {}),
    ...(mixins.includes('sorted') ? { sort: 'sort' } : {}),
  }
}
