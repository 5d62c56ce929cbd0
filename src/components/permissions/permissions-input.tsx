import Checkbox from 'antd/es/checkbox'
import Search from 'antd/es/input/Search'
import { type ReactNode, use, useId, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useText } from '@/i18n/use-text'
import type { RoleType } from '@/rules/access/role-type'
import type { PermissionEntity, PermissionModule } from '@/rules/access/permission'
import {
  codeOf,
  codesOf,
  grantable,
  heldCodes,
  filterByText,
  checkState,
  codesAfterToggle,
  permissionsOfRoleType,
} from './permission-codes'
import { useOperator } from '../operator-context'
import { PermissionTableContext } from './permission-table'
import styles from './permissions.module.css'

/** Actions that have the same name in every entity; each has a column. */
const COLUMNS = ['list', 'create', 'update', 'export'] as const

interface Props {
  id?: string
  value: readonly string[]
  /** Undefined makes the control read-only. */
  onChange?: (value: string[]) => void
  roleType: RoleType
  label: string
  invalid?: boolean
}

/**
 * The permissions of a role: entities by module, with a check box per action, limited to what the role's type allows.
 * The operator can uncheck any permission but check only those that they have; a tooltip gives the reason. Read-only,
 * the permissions are text.
 */
export default function PermissionsInput({ id, value, onChange, roleType, label, invalid }: Props) {
  const { t } = useTranslation('document')
  const [q, setQ] = useState('')
  const table = use(use(PermissionTableContext)())
  const operator = useOperator()
  const modules = useMemo(() => permissionsOfRoleType(table, roleType), [table, roleType])
  const chosen = useMemo(() => heldCodes(value, modules), [value, modules])
  const shown = filterByText(modules, q)
  const entities = useMemo(() => modules.flatMap((module) => module.entities), [modules])
  const may = useMemo(() => grantable(table, operator.roleType, operator.permissions), [table, operator])
  const set = (codes: readonly string[], on: boolean) => onChange?.(codesAfterToggle(chosen, codes, { on, entities }))
  const scope = { chosen, may, set }
  const all = codesOf(shown.flatMap((module) => module.entities))
  return (
    <div id={id} className={styles.picker} role="group" aria-label={label} data-invalid={invalid || undefined}>
      <div className={styles.bar}>
        <Search
          className={styles.search}
          placeholder={t('permissions.search')}
          aria-label={t('permissions.search')}
          allowClear
          onChange={(event) => setQ(event.target.value)}
        />
        <span className={styles.count}>
          {t('permissions.count', { count: all.filter((code) => chosen.has(code)).length, all: all.length })}
        </span>
      </div>
      {onChange ? (
        <div className={styles.scroll}>
          <table className={styles.table}>
            <thead>
              <tr>
                <th scope="col">
                  <Check codes={all} label={t('permissions.all')} {...scope}>
                    {t('permissions.all')}
                  </Check>
                </th>
                {COLUMNS.map((action) => (
                  <th key={action} scope="col" className={styles.mark}>
                    {t(`permissions.actions.${action}`)}
                  </th>
                ))}
                <th scope="col">{t('permissions.others')}</th>
              </tr>
            </thead>
            {shown.map((module) => (
              <Group key={module.module} module={module} {...scope} />
            ))}
          </table>
        </div>
      ) : (
        <HeldTable modules={shown} chosen={chosen} />
      )}
    </div>
  )
}

/** The permissions that a role has, in words; entities of which it has none are marked as such. */
function HeldTable({ modules, chosen }: { modules: readonly PermissionModule[]; chosen: ReadonlySet<string> }) {
  const say = useText()
  const { t } = useTranslation('document')
  const wordsOf = ({ entity, actions }: PermissionEntity) => {
    const names = actions.flatMap(({ action, label }) =>
      chosen.has(codeOf(entity, action)) ? [label ? say(label) : t(`permissions.actions.${action}`)] : [],
    )
    return names.length > 0 ? names.join(t('permissions.between')) : t('permissions.none')
  }
  return (
    <div className={styles.scroll}>
      <table className={styles.table}>
        {modules.map(({ module, title, entities }) => (
          <tbody key={module}>
            <tr className={styles.module}>
              <th colSpan={2} scope="rowgroup">
                {say(title)}
              </th>
            </tr>
            {entities.map((entity) => (
              <tr key={entity.entity}>
                <th scope="row" className={styles.entity}>
                  {say(entity.title)}
                </th>
                <td
                  className={
                    entity.actions.some(({ action }) => chosen.has(codeOf(entity.entity, action)))
                      ? undefined
                      : styles.nothing
                  }
                >
                  {wordsOf(entity)}
                </td>
              </tr>
            ))}
          </tbody>
        ))}
      </table>
    </div>
  )
}

interface Scope {
  chosen: ReadonlySet<string>
  /** Whether the operator may grant a permission. */
  may: (code: string) => boolean
  set: (codes: readonly string[], on: boolean) => void
}

function Group({ module, ...scope }: Scope & { module: PermissionModule }) {
  const say = useText()
  return (
    <tbody>
      <tr className={styles.module}>
        <th colSpan={COLUMNS.length + 2} scope="rowgroup">
          <Check codes={codesOf(module.entities)} label={say(module.title)} {...scope}>
            {say(module.title)}
          </Check>
        </th>
      </tr>
      {module.entities.map((entity) => (
        <EntityRow key={entity.entity} entity={entity} {...scope} />
      ))}
    </tbody>
  )
}

function EntityRow({ entity: { entity, title, actions }, ...scope }: Scope & { entity: PermissionEntity }) {
  const say = useText()
  const { t } = useTranslation('document')
  const name = say(title)
  const otherActions = actions.filter(({ label }) => label)
  return (
    <tr>
      <th scope="row" className={styles.entity}>
        <Check codes={actions.map(({ action }) => codeOf(entity, action))} label={name} {...scope}>
          {name}
        </Check>
      </th>
      {COLUMNS.map((column) => (
        <td key={column} className={styles.mark}>
          {actions.some(({ action }) => action === column) && (
            <Check
              codes={[codeOf(entity, column)]}
              label={`${name} ${t(`permissions.actions.${column}`)}`}
              {...scope}
            />
          )}
        </td>
      ))}
      <td>
        <span className={styles.others}>
          {otherActions.map(({ action, label }) => (
            <Check
              key={action}
              codes={[codeOf(entity, action)]}
              label={`${name} ${label ? say(label) : action}`}
              {...scope}
            >
              {label && say(label)}
            </Check>
          ))}
        </span>
      </td>
    </tr>
  )
}

function Check({
  codes,
  label,
  chosen,
  may,
  set,
  children,
}: Scope & { codes: readonly string[]; label: string; children?: ReactNode }) {
  const { t } = useTranslation('document')
  const reason = useId()
  const state = checkState(chosen, codes)
  const open = codes.filter((code) => chosen.has(code) || may(code))
  const isBeyond = open.length === 0
  // A partly grantable group counts as full when its grantable part is checked, so that the next click unchecks this
  // part.
  const isFull = open.length > 0 && open.every((code) => chosen.has(code))
  return (
    <span title={isBeyond ? t('permissions.notHeld') : undefined}>
      <Checkbox
        checked={state === 'all'}
        indeterminate={state === 'some'}
        disabled={isBeyond}
        aria-label={label}
        aria-describedby={isBeyond ? reason : undefined}
        onChange={() => set(open, !isFull)}
      >
        {children}
      </Checkbox>
      {isBeyond && (
        <span id={reason} hidden>
          {t('permissions.notHeld')}
        </span>
      )}
    </span>
  )
}
