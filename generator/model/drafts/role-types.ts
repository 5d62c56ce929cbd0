import type { RawApp, RawEntity } from '../../language'
import { ownRoleTypes } from '../role-type'
import { STANDARD_ENUMS } from '../transitions/standard'

/** The entities whose field `role_type` takes the role types of the product. */
const ROLE_ENTITIES: ReadonlySet<string> = new Set(['role', 'admin_member'])
const ENUM = 'role_type'

type Values = NonNullable<NonNullable<RawEntity['enums']>[string]>

export const takesRoleTypes = ({ entity }: RawEntity): boolean => ROLE_ENTITIES.has(entity)

/**
 * Returns the entity with the role types of app.yaml: their names are values of its role type, and staff of role types
 * that work in warehouses are given warehouses like those of `warehouse`.
 */
export function withRoleTypes(raw: RawEntity, app: RawApp | undefined): RawEntity {
  const declared = Object.entries(app?.role_types ?? {})
  if (declared.length === 0 || raw.fields[ENUM]?.values !== undefined) return raw
  const before = raw.enums?.[ENUM] ?? (STANDARD_ENUMS[ENUM] as Values)
  const own = new Set(ownRoleTypes(app).map(({ name }) => name))
  const added: [string, Values[string]][] = declared
    // Role types for store staff are left out, because store staff hold roles of `store_role`, not of `role`.
    .filter(([name]) => own.has(name) || Object.hasOwn(before, name))
    .map(([name, { title, color }]) => [name, { ...before[name], ...title, ...(color && { color }) }])
  return {
    ...raw,
    enums: { ...raw.enums, [ENUM]: { ...before, ...Object.fromEntries(added) } },
    fields: withWarehouses(raw.fields, app),
  }
}

function withWarehouses(fields: RawEntity['fields'], app: RawApp | undefined): RawEntity['fields'] {
  const names = ownRoleTypes(app).flatMap(({ name, place }) => (place === 'warehouse' ? [`'${name}'`] : []))
  const field = fields.warehouse_ids
  if (!field || names.length === 0) return fields
  const also = (condition: typeof field.show) =>
    typeof condition === 'string' ? `(${condition}) || ${ENUM} in [${names.join(', ')}]` : condition
  return {
    ...fields,
    warehouse_ids: {
      ...field,
      ...(field.show !== undefined && { show: also(field.show) }),
      ...(field.required !== undefined && { required: also(field.required) }),
    },
  }
}
