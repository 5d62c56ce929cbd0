import { EVERYTHING, type PermissionModule } from '@/rules/access/permission'
import type { Text } from '@/rules/rules'

/** Entities whose changes the security log records: staff, roles and settings. */
export const RECORDED = [
  'admin.admin_member',
  'admin.role',
  'store.store_role',
  'other.setting_base',
  'other.setting_payment',
] as const

export interface CodeNames {
  /** Title of an entity or of a page of figures; a name that the console does not know is returned as it is. */
  entity(name: string): string
  /** Permissions in words, grouped by entity: `Stock (View, Export)`. */
  permissions(codes: readonly string[]): string
  /** Label of a field of a recorded entity, or of a field of one of its rows: `methods.0.merchant_no`. */
  field(path: string): string
}

/** Texts in the reader's language. */
export interface LogTexts {
  /** A text of the security log (`security-log.<locale>.json`), with its values filled in. */
  t(key: string, values?: Readonly<Record<string, string | number>>): string
  say(text: Text): string
  /** A text of the recorded entities or their mixins; undefined when none of these has the text. */
  recorded(path: string): string | undefined
  /** Label of an action that every entity may have: list, create, update, export. */
  action(code: string): string | undefined
}

const entityOf = (code: string) => code.split(':')[0]!

/** Names of what the security log holds as codes, for the console and for exported files. */
export function codeNames(table: readonly PermissionModule[], { t, say, recorded, action }: LogTexts): CodeNames {
  const entities = new Map(table.flatMap((module) => module.entities).map((each) => [each.entity, each]))
  const entity = (name: string) => {
    const known = entities.get(name)
    return known ? say(known.title) : name
  }
  const actionOf = (name: string, code: string) => {
    const own = entities.get(name)?.actions.find((each) => each.action === code)?.label
    return own ? say(own) : (action(code) ?? code)
  }
  return {
    entity,
    permissions(codes) {
      if (codes.includes(EVERYTHING)) return t('everything')
      const names = [...new Set(codes.map(entityOf))]
      const groups = names.map((name) => {
        const own = codes.filter((code) => entityOf(code) === name)
        const actions = own.map((code) => actionOf(name, code.split(':')[1]!))
        return t('permission', { entity: entity(name), actions: actions.join(t('and')) })
      })
      return groups.join(t('and'))
    },
    field(path) {
      const [name = '', row, column] = path.split('.')
      if (row === undefined) return recorded(`fields.${name}`) ?? name
      const title = recorded(`tables.${name}.title`) ?? name
      if (column === undefined) return t('row', { table: title, number: Number(row) + 1 })
      const label = recorded(`tables.${name}.fields.${column}`) ?? column
      return t('rowField', { table: title, number: Number(row) + 1, field: label })
    },
  }
}
