import type { FieldError, Text } from '../../../src/rules/rules'
import { ApiError } from '../../http/api-error'

/** Collects the errors of a till's report, so that all errors are returned together. */
export class ReportProblems {
  private readonly errors: FieldError[] = []

  get count(): number {
    return this.errors.length
  }

  add(path: string, zh: string, en: string): void {
    this.errors.push({ path, zh, en })
  }

  /** Adds that a quantity has more decimal places than its unit of measure. */
  addDecimals(path: string, decimals: number): void {
    if (decimals === 0) return this.add(path, '该单位的数量须为整数', 'Must be a whole number for this unit')
    const places = decimals === 1 ? 'one decimal place' : `${decimals} decimal places`
    this.add(path, `该单位的数量最多 ${decimals} 位小数`, `At most ${places} for this unit`)
  }

  /** Throws 40000 with every error and its path. */
  raise(): void {
    if (this.errors.length > 0) throw new ApiError(40000, { errors: this.errors })
  }
}

/** A 40000 with a single error. */
export const refused = (path: string, text: Text): ApiError => new ApiError(40000, { errors: [{ path, ...text }] })
