import { use } from 'react'
import { useTranslation } from 'react-i18next'
import { PermissionTableContext } from '@/components/permissions/permission-table'
import { useText } from '@/i18n/use-text'
import { EVERYTHING } from '@/rules/access/permission'

/** Entities whose changes the security log records: staff, roles and settings. */
const RECORDED = ['admin.admin_member', 'admin.role', 'store.store_role', 'other.setting_base', 'other.setting_payment']

export interface CodeNames {
  /** Title of an entity or of a page of figures; a name that the console does not know is returned as it is. */
  entity(name: string): string
  /** Permissions in words, grouped by entity: `Stock (View, Export)`. */
  permissions(codes: readonly string[]): string
  /** Label of a field of a recorded entity, or of a field of one of its rows: `methods.0.merchant_no`. */
  field(path: string): string
}

const entityOf = (code: string) => code.split(':')[0]!

/** Names of what the security log holds as codes. Suspends until the table of permissions is loaded. */
export function useCodeNames(): CodeNames {
  const { t } = useTranslation(['security-log', 'document', ...RECORDED, 'mixins'])
  const say = useText()
  const table = use(use(PermissionTableContext)())
  const entities = new Map(table.flatMap((module) => module.entities).map((each) => [each.entity, each]))
  const first = (path: string, otherwise: string) =>
    t([...RECORDED, 'mixins'].map((namespace) => `${namespace}:${path}`) as never[], { defaultValue: otherwise })
  const entity = (name: string) => {
    const known = entities.get(name)
    return known ? say(known.title) : name
  }
  const action = (name: string, code: string) => {
    const own = entities.get(name)?.actions.find((each) => each.action === code)?.label
    return own ? say(own) : t(`document:permissions.actions.${code}` as never, { defaultValue: code })
  }
  return {
    entity,
    permissions(codes) {
      if (codes.includes(EVERYTHING)) return t('everything')
      const names = [...new Set(codes.map(entityOf))]
      const groups = names.map((name) => {
        const own = codes.filter((code) => entityOf(code) === name)
        const actions = own.map((code) => action(name, code.split(':')[1]!))
        return t('permission', { entity: entity(name), actions: actions.join(t('and')) })
      })
      return groups.join(t('and'))
    },
    field(path) {
      const [name = '', row, column] = path.split('.')
      if (row === undefined) return first(`fields.${name}`, name)
      const title = first(`tables.${name}.title`, name)
      if (column === undefined) return t('row', { table: title, number: Number(row) + 1 })
      const label = first(`tables.${name}.fields.${column}`, column)
      return t('rowField', { table: title, number: Number(row) + 1, field: label })
    },
  }
}
