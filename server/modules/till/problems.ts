import type { FieldError, Text } from '../../../src/rules/rules'
import { ApiError } from '../../http/api-error'

/** Everything wrong with what a till reports, gathered to be answered at once. */
export class Problems {
  private readonly errors: FieldError[] = []

  add(path: string, zh: string, en: string): void {
    this.errors.push({ path, zh, en })
  }

  /** Throws 40000 with every error and its path. */
  raise(): void {
    if (this.errors.length > 0) throw new ApiError(40000, { errors: this.errors })
  }
}

export const guardFailed = (guard: string, text: Text, data: Record<string, unknown> = {}): ApiError =>
  new ApiError(42200, { guard, ...data }, text)
