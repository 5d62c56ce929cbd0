import Checkbox from 'antd/es/checkbox'
import Search from 'antd/es/input/Search'
import { type ReactNode, use, useId, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useText } from '@/i18n/use-locale'
import type { RoleType } from '@/rules/field'
import type { PermissionEntity, PermissionModule } from '@/rules/permission'
import { codeOf, codesOf, grantable, held, matching, share, toggled, within } from './choice'
import { useOperator } from '../operator-context'
import { PermissionTableContext } from './permission-table'
import styles from './permissions.module.css'

/** Called the same of every entity; each has a column. */
const COLUMNS = ['list', 'create', 'update', 'export'] as const

interface Props {
  id?: string
  value: readonly string[]
  /** Absent: to be read only. */
  onChange?: (value: string[]) => void
  roleType: RoleType
  label: string
  invalid?: boolean
}

/**
 * What a role may do: entities by module, an action a check, never more than the role's type may hold. What the operator does
 * not hold cannot be checked, and says why; taking away what is checked is free.
 */
export default function PermissionsInput({ id, value, onChange, roleType, label, invalid }: Props) {
  const { t } = useTranslation('document')
  const [q, setQ] = useState('')
  const table = use(use(PermissionTableContext)())
  const operator = useOperator()
  const modules = useMemo(() => within(table, roleType), [table, roleType])
  const chosen = useMemo(() => held(value, modules), [value, modules])
  const shown = matching(modules, q)
  const entities = useMemo(() => modules.flatMap((module) => module.entities), [modules])
  const may = useMemo(() => grantable(table, operator.roleType, operator.permissions), [table, operator])
  const set = (codes: readonly string[], on: boolean) => onChange?.(toggled(chosen, codes, on, entities))
  const scope = { chosen, may, ...(onChange && { set }) }
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
    </div>
  )
}

interface Scope {
  chosen: ReadonlySet<string>
  /** Whether the operator may give a permission. */
  may: (code: string) => boolean
  set?: (codes: readonly string[], on: boolean) => void
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
  const others = actions.filter(({ label }) => label)
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
          {others.map(({ action, label }) => (
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
  const state = share(chosen, codes)
  const open = codes.filter((code) => chosen.has(code) || may(code))
  const isBeyond = set !== undefined && open.length === 0
  // A group of which only a part may be given is full when that part is: the next click takes it away.
  const isFull = open.length > 0 && open.every((code) => chosen.has(code))
  return (
    <span title={isBeyond ? t('permissions.notHeld') : undefined}>
      <Checkbox
        checked={state === 'all'}
        indeterminate={state === 'some'}
        disabled={!set || isBeyond}
        aria-label={label}
        aria-describedby={isBeyond ? reason : undefined}
        onChange={() => set?.(open, !isFull)}
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
