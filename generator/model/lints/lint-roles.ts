import { rolesIn } from '../role-type'
import type { Compiler } from '../expressions/compile'
import type { Entity } from '../entity-types'

type Right = Entity['access'][string][number]

/** The rights that nobody can use, by the kind of entity, and what to write instead. */
const CURES_OF_IDLE_RIGHTS: Readonly<Record<string, Partial<Record<Right, string>>>> = {
  singleton: { create: 'update: it also saves the settings for the first time', export: 'remove it: there is no list' },
  report: { create: 'remove it: the rows are written elsewhere', update: 'remove it: the rows are written elsewhere' },
}

/**
 * Reports rights without effect, such as a button on rows that the role cannot list, or a screen that no role may use.
 */
export function lintRoles(compiler: Compiler, paths: Entity['paths']): void {
  const { raw } = compiler.draft
  // An unknown role type is reported by lintRoleTypes.
  const known = compiler.context.manifest.roleTypes('')
  const may = (role: string, action: 'list' | 'create' | 'update') => raw.access[role]?.includes(action) === true
  for (const role of rolesIn(raw.access)) {
    const rights = raw.access[role] ?? []
    rights.forEach((right, index) => {
      const cure = CURES_OF_IDLE_RIGHTS[raw.kind]?.[right]
      if (cure === undefined) return
      const path = ['access', role, index]
      compiler.problem('MAN2110', path, `nobody can ${right} rows of a ${raw.kind}`, cure)
    })
    const rightWithoutList = rights.find((action) => action === 'update' || action === 'export')
    if (rightWithoutList && !rights.includes('list') && raw.kind !== 'singleton')
      compiler.problem(
        'MAN2110',
        ['access', role],
        `${role} may ${rightWithoutList} rows that it cannot list`,
        'add list',
      )
  }
  for (const [name, transition] of Object.entries(raw.transitions ?? {})) {
    const roles = Array.isArray(transition.roles) ? transition.roles : Object.keys(transition.roles ?? {})
    roles.forEach((role, index) => {
      if (known.includes(role) && !may(role, 'list') && raw.kind !== 'singleton')
        compiler.problem(
          'MAN2110',
          ['transitions', name, 'roles', Array.isArray(transition.roles) ? index : role],
          `${role} may ${name} rows that it cannot list`,
          `access: {${role}: [list]}`,
        )
    })
  }
  for (const [name, rule] of Object.entries(raw.create_from ?? {})) {
    rule.by.forEach((role, index) => {
      if (known.includes(role) && !may(role, 'create'))
        compiler.problem(
          'MAN2111',
          ['create_from', name, 'by', index],
          `${role} may not create this`,
          `access: {${role}: [create]}, or by: [system]`,
        )
    })
  }
  if (paths.create && !rolesIn(raw.access).some((role) => may(role, 'create')))
    compiler.problemAtKey(
      'MAN2112',
      ['access'],
      'there is a create screen, but no role may create',
      'screens: [list, update]',
    )
}
