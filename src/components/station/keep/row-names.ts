import type { Sheet } from '@/components/line-grid/store/sheet'
import { nameOfStored, type RowName } from './change'

/** Maps lines of the sheet to row names and back, including rows that the server does not have yet. */
export class RowNames {
  readonly #sheet: Sheet
  readonly #keys = new Map<RowName, string>()
  readonly #names = new Map<string, RowName>()

  constructor(sheet: Sheet) {
    this.#sheet = sheet
  }

  /** Undefined for a line that was neither stored nor named. */
  nameOf(key: string): RowName | undefined {
    const line = this.#sheet.store.line(key)
    return line?.row.id == null ? this.#names.get(key) : nameOfStored(line.row.id)
  }

  /** Key of the line; undefined when the row was removed. */
  keyOf(name: RowName): string | undefined {
    const known = this.#keys.get(name)
    if (known !== undefined) return known
    return this.#sheet.store.lines.find(({ row }) => row.id != null && nameOfStored(row.id) === name)?.key
  }

  /** Assigns a unique name to a new line; `seq` is the number of the change that adds it. */
  nameNew(key: string, seq: number): RowName {
    const known = this.#names.get(key)
    if (known !== undefined) return known
    const name = `new:${seq}.${key}`
    this.bind(name, key)
    return name
  }

  bind(name: RowName, key: string): void {
    this.#keys.set(name, key)
    this.#names.set(key, name)
  }

  clear(): void {
    this.#keys.clear()
    this.#names.clear()
  }
}
