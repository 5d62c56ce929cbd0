import type { Option } from '@/rules/answers'
import { isRef } from '@/components/line-grid/cells/cell-value'
import type { Line } from '@/components/line-grid/store/line'
import type { Sheet } from '@/components/line-grid/store/sheet'

/**
 * Distinct texts of references that must be looked up before the paste can be planned, by the key of their lookup
 * (`lookupKey`). `findLine` returns the line into which a row is pasted; undefined for a new line.
 */
export function textsToResolve(
  sheet: Sheet,
  cells: readonly (readonly string[])[],
  fields: readonly (string | null)[],
  findLine: (texts: readonly string[], index: number) => Line | undefined = () => undefined,
): Map<string, string[]> {
  const wanted = new Map<string, Set<string>>()
  fields.forEach((name, column) => {
    const target = name === null ? null : lookupField(sheet, name)
    if (target === null) return
    cells.forEach((texts, index) => {
      const text = texts[column]?.trim()
      const key = lookupKey(target, entityOf(sheet, target, { texts, fields, row: findLine(texts, index)?.row }))
      if (!text || key === null) return
      const set = wanted.get(key) ?? new Set<string>()
      wanted.set(key, set.add(text))
    })
  })
  return new Map([...wanted].map(([key, texts]) => [key, [...texts]]))
}

/**
 * The entity to which an open reference (a reference with `ref_by`) of a pasted row points: the entity in the `ref_by`
 * column of the pasted row, else that of the line; null when neither has an entity. Undefined for other references.
 */
export function entityOf(
  sheet: Sheet,
  name: string,
  {
    texts,
    fields,
    row,
  }: { texts: readonly string[]; fields: readonly (string | null)[]; row: Line['row'] | undefined },
): string | null | undefined {
  const entityField = sheet.field(name).ref_by
  if (entityField === undefined) return undefined
  const pasted = texts[fields.indexOf(entityField)]?.trim()
  const read = pasted ? sheet.read(entityField, pasted) : null
  const entity = read ? ('problem' in read ? null : read.values[entityField]) : row?.[entityField]
  return typeof entity === 'string' ? entity : null
}

/**
 * Returns the key under which a pasted text is looked up: the name of the field, followed by the entity if the field is
 * an open reference (`entity` is given). Null when the entity of an open reference is not known, so that no lookup is
 * possible.
 */
export function lookupKey(field: string, entity: string | null | undefined): string | null {
  return entity === undefined ? field : entity && `${field} ${entity}`
}

/** The field that a column looks up: a code, barcode or name column of goods identifies the goods. */
export function lookupField(sheet: Sheet, name: string): string | null {
  const { shape } = sheet.props
  if (isRef(sheet.field(name))) return name
  const identifiesGoods = shape.goods && shape.rows === 'free' && ['sku_code', 'barcode', 'sku_name'].includes(name)
  return identifiesGoods && 'sku_id' in shape.fields ? 'sku_id' : null
}

/** Options by the key of their lookup and by text; null for a text that no option matches. */
export type Resolved = ReadonlyMap<string, ReadonlyMap<string, Option | null>>
