import { isRef } from '@/components/line-grid/cells/cell-value'
import { isSameCell, type Line } from '@/components/line-grid/store/line'
import type { Sheet } from '@/components/line-grid/store/sheet'
import { labelKey } from '@/rules/key'
import { isMissing } from '@/rules/conditions'
import { underSpellings } from '@/rules/values/code-spellings'
import { lookupField, type Resolved } from './paste-lookups'

interface Target {
  /** The row of the active cell. */
  top: number
  fields: readonly (string | null)[]
  byHeader: boolean
  byValue: boolean
}

/**
 * Returns the function that finds the line for a pasted row: by its goods, if the block has a recognised column that
 * names goods, wherever their line is; else the lines below the active cell in order. Before the texts are resolved,
 * goods are found only by the texts that the lines show.
 */
export function lineFinder(
  sheet: Sheet,
  { top, fields, byHeader, byValue }: Target,
  resolved: Resolved = new Map(),
): (texts: readonly string[], index: number) => Line | undefined {
  const columns = fields.flatMap((field, column) => (field === null ? [] : [{ field, column }]))
  const codes = columns.filter(({ field }) => namesGoods(sheet, field))
  // A name is not unique among all goods, but among those of the lines it tells which line is meant.
  const found = codes.length > 0 ? codes : columns.filter(({ field }) => field === 'sku_name')
  const naming = byHeader || byValue ? found : []
  if (naming.length === 0) return (_texts, index) => sheet.store.lines[top + index]
  const { unique = [] } = sheet.props.shape
  const telling = columns.filter(({ field }) => unique.includes(field) && !naming.some((name) => name.field === field))
  const lines = new LinesByGoods(sheet.store.lines)
  return (texts) => {
    const isSame = ({ row }: Line) =>
      telling.every(({ field, column }) => isShown(sheet, row, { field, text: texts[column]?.trim() ?? '' }))
    const isOpen = ({ row }: Line) => telling.every(({ field }) => isMissing(row[field]))
    for (const { field, column } of naming) {
      const text = texts[column]?.trim()
      if (!text) continue
      const lookup = lookupField(sheet, field)
      const option = lookup === null ? null : resolved.get(lookup)?.get(text)
      const found = option ? lines.withId(option.id) : lines.withText(field, text)
      // Only a text that names no goods is followed by the next column: known goods must not take the line of others.
      if (!option && lookup !== null && found.length === 0) continue
      // Other batches of the goods are other lines, where lines may be added.
      return found.find(isSame) ?? found.find(isOpen) ?? (sheet.rowsKind === 'free' ? undefined : found[0])
    }
    return undefined
  }
}

/** Whether a column holds codes, barcodes or labels of goods. */
export function namesGoods(sheet: Sheet, field: string): boolean {
  return field === 'sku_code' || field === 'barcode' || lookupField(sheet, field) === 'sku_id'
}

/** Whether a row already has the value that a pasted text means. */
function isShown(sheet: Sheet, row: Line['row'], { field, text }: { field: string; text: string }): boolean {
  if (isRef(sheet.field(field))) return sheet.show(field, row) === text
  const read = sheet.read(field, text)
  return 'values' in read && isSameCell(read.values[field], row[field])
}

/** Finds the lines of goods by id, and by the texts that the lines hold. */
class LinesByGoods {
  private readonly byText = new Map<string, Map<unknown, Line[]>>()
  private readonly lines: readonly Line[]

  constructor(lines: readonly Line[]) {
    this.lines = lines
  }

  withId(id: number): readonly Line[] {
    return this.group('id', ({ row }) => [row.sku_id]).get(id) ?? []
  }

  withText(field: string, text: string): readonly Line[] {
    const label = labelKey('sku_id')
    const names = field === 'sku_id' ? [label, 'sku_code', 'barcode'] : [field]
    const groups = this.group(field, ({ row }) => names.map((name) => row[name]))
    return underSpellings(text, (spelling) => groups.get(spelling)) ?? []
  }

  private group(name: string, texts: (line: Line) => unknown[]): Map<unknown, Line[]> {
    const known = this.byText.get(name)
    if (known) return known
    const groups = new Map<unknown, Line[]>()
    for (const line of this.lines)
      for (const text of new Set(texts(line))) {
        const group = groups.get(text)
        if (group) group.push(line)
        else groups.set(text, [line])
      }
    this.byText.set(name, groups)
    return groups
  }
}
