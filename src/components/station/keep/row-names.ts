import type { Sheet } from '@/components/line-grid/store/sheet'
import { nameOfStored, type RowName } from './change'

/** Which line of the sheet bears which name, for the rows that the server knows and for those that it does not know yet. */
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

  /** Undefined when the row is gone. */
  keyOf(name: RowName): string | undefined {
    const known = this.#keys.get(name)
    if (known !== undefined) return known
    return this.#sheet.store.lines.find(({ row }) => row.id != null && nameOfStored(row.id) === name)?.key
  }

  /** Gives a new line a name that no other has; `seq` is the number of the change that brings it. */
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
