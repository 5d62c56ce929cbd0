import type { FieldError, Text } from '../../../src/rules/rules'
import { ApiError } from '../../http/api-error'

/** Everything wrong with what a till reports, gathered to be answered at once. */
export class Problems {
  private readonly errors: FieldError[] = []

  get count(): number {
    return this.errors.length
  }

  add(path: string, zh: string, en: string): void {
    this.errors.push({ path, zh, en })
  }

  /** Throws 40000 with every error and its path. */
  raise(): void {
    if (this.errors.length > 0) throw new ApiError(40000, { errors: this.errors })
  }
}

/** One thing wrong. */
export const refused = (path: string, text: Text): ApiError => new ApiError(40000, { errors: [{ path, ...text }] })
