import type { Path } from '../yaml/yaml-file'
import type { Compiler } from './expressions/compile'

/** A name given twice in a list of names. */
export function repeated(names: readonly string[], path: (index: number) => Path, compiler: Compiler): void {
  names.forEach((name, index) => {
    if (names.indexOf(name) < index)
      compiler.problem('MAN2072', path(index), `"${name.trim()}" is given twice`, 'remove one')
  })
}
