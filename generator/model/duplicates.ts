import type { Path } from '../yaml/yaml-file'
import type { Compiler } from './expressions/compile'

/** Reports every name that a list contains more than once. */
export function reportDuplicates(names: readonly string[], path: (index: number) => Path, compiler: Compiler): void {
  names.forEach((name, index) => {
    if (names.indexOf(name) < index)
      compiler.problem('MAN2072', path(index), `"${name.trim()}" is listed twice`, 'remove one')
  })
}
