import { suggestion } from '../../problems/suggest'
import type { Path } from '../../yaml/yaml-file'
import type { Compiler } from '../expressions/compile'
import { foreignStatus } from '../foreign-steps'
import { statusesOf } from './statuses'

/**
 * Reports rules such as `submitted` and `submitted@head_office` that do not name a status in use, or a word of `also`,
 * and a role type. Returns true when all do. `at`: the path of a rule by its position.
 */
export function checkStatusRules(
  compiler: Compiler,
  rules: readonly string[],
  { at, also = [] }: { at: (index: number) => Path; also?: readonly string[] },
): boolean {
  const known = [...also, ...statusesOf(compiler)]
  const roleTypes = compiler.context.manifest.roleTypes('')
  const unknown = rules.filter((rule, index) => {
    const [status = '', role] = rule.split('@')
    if (!known.includes(status)) {
      const hint = known.length
        ? (foreignStatus(status, known) ?? suggestion(status, known))
        : `${compiler.draft.raw.entity} has no statuses; leave in out`
      compiler.problem('MAN2020', at(index), `"${status}" is not a status`, hint)
    } else if (role !== undefined && !roleTypes.includes(role))
      compiler.problem('MAN2021', at(index), `"${role}" is not a role type`, suggestion(role, roleTypes))
    else return false
    return true
  })
  return unknown.length === 0
}
