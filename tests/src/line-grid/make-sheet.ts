import type { CellTextContext } from '@/components/line-grid/cells/cell-value'
import { sampleEnv } from '@/components/line-grid/samples/sample-fields'
import { orderColumns, orderRow, orderRules, orderShape } from '@/components/line-grid/samples/sample-order'
import { receiveColumns, receiveRow, receiveRules, receiveShape } from '@/components/line-grid/samples/sample-receive'
import { sampleTexts } from '@/components/line-grid/samples/sample-texts'
import { Sheet, type SheetProps } from '@/components/line-grid/store/sheet'

const enums: Readonly<Record<string, Readonly<Record<string, string>>>> = sampleTexts['zh-CN'].enums
const english: Readonly<Record<string, Readonly<Record<string, string>>>> = sampleTexts['en-US'].enums

export const textContext: CellTextContext = {
  locale: 'zh-CN',
  timeZone: 'Asia/Shanghai',
  today: '2026-11-21',
  option: (field, value) => enums[field]?.[value] ?? value,
  optionNames: (field, value) => [enums[field]?.[value] ?? value, english[field]?.[value] ?? value],
}

const zh: Readonly<Record<string, string>> = sampleTexts['zh-CN'].tables.lines.fields
const en: Readonly<Record<string, string>> = sampleTexts['en-US'].tables.lines.fields
/** The names by which a pasted header finds the field: both labels and the key. */
export const names = (field: string) => [zh[field] ?? field, en[field] ?? field, field]

/** A sheet of a store purchase order with that many sample lines, all editable. */
export function order(lines: number, more: Partial<SheetProps> = {}): Sheet {
  const rows = Array.from({ length: lines }, (_, n) => orderRow(n))
  return new Sheet(
    {
      table: 'lines',
      shape: orderShape,
      columns: orderColumns,
      rows,
      rules: orderRules,
      env: sampleEnv,
      doc: {},
      editable: () => true,
      ...more,
    },
    textContext,
  )
}

/** A sheet of a receiving note with that many sample lines, all editable. */
export function receiving(lines: number, more: Partial<SheetProps> = {}): Sheet {
  const rows = Array.from({ length: lines }, (_, n) => receiveRow(n))
  return new Sheet(
    {
      table: 'lines',
      shape: receiveShape,
      columns: receiveColumns,
      rows,
      rules: receiveRules,
      env: sampleEnv,
      doc: {},
      editable: () => true,
      ...more,
    },
    textContext,
  )
}

export function keyAt(sheet: Sheet, index: number): string {
  const line = sheet.store.lines[index]
  if (!line) throw new Error(`no line ${index}`)
  return line.key
}

export function set(sheet: Sheet, index: number, field: string, value: unknown): void {
  sheet.store.edit('edit', (edited) => edited.set(keyAt(sheet, index), { [field]: value }))
}

export const values = (sheet: Sheet, field: string) => sheet.store.lines.map(({ row }) => row[field])
