import { use } from 'react'
import { useTranslation } from 'react-i18next'
import { OF_ENTITIES } from '@/i18n/entity-texts'
import { PermissionTableContext } from '@/components/permissions/permission-table'
import { useText } from '@/i18n/use-text'
import { type CodeNames, codeNames, RECORDED } from '@/rules/security-log/code-names'

/** Names of what the security log holds as codes. Suspends until the table of permissions is loaded. */
export function useCodeNames(): CodeNames {
  const { t } = useTranslation(['security-log', 'document', ...RECORDED, 'mixins'], OF_ENTITIES)
  const say = useText()
  const table = use(use(PermissionTableContext)())
  const textOf = (keys: readonly string[]) => t(keys as never[], { defaultValue: '' }) || undefined
  return codeNames(table, {
    t: (key, values) => t(key as never, { ...values }),
    say,
    recorded: (path) => textOf([...RECORDED, 'mixins'].map((namespace) => `${namespace}:${path}`)),
    action: (code) => textOf([`document:permissions.actions.${code}`]),
  })
}
