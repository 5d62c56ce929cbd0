import type { RawEntity } from '../../language'
import type { Hint } from '../../problems/hint'
import { suggestion } from '../../problems/suggest'
import type { Path } from '../../yaml/yaml-file'
import type { Compiler } from '../expressions/compile'
import type { Field } from '../fields/field-types'

/** What each part of a list needs to look up fields and to report mistakes. Paths begin below `list`. */
export class ListContext {
  readonly compiler: Compiler
  /** `list` as the manifest writes it. */
  readonly raw: NonNullable<RawEntity['list']>
  readonly fields: readonly Field[]
  private readonly byName: ReadonlyMap<string, Field>

  constructor(compiler: Compiler, raw: NonNullable<RawEntity['list']>, fields: readonly Field[]) {
    this.compiler = compiler
    this.raw = raw
    this.fields = fields
    this.byName = new Map(fields.map((field) => [field.name, field]))
  }

  /** Returns the field of this name. Reports a name that is not a field, and returns undefined. */
  field(name: string, path: Path): Field | undefined {
    const field = this.byName.get(name)
    if (!field) this.reportUnknown(path, `"${name}" is not a field`, suggestion(name, this.byName.keys()))
    return field
  }

  reportUnknown(path: Path, message: string, hint?: Hint): void {
    this.compiler.problem('MAN2070', ['list', ...path], message, hint)
  }

  /** Reports a field that exists but cannot be used in this way. */
  reportUnfit(path: Path, message: string, hint?: Hint): void {
    this.compiler.problem('MAN2071', ['list', ...path], message, hint)
  }
}
