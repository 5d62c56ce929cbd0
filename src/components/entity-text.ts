import type { TFunction } from 'i18next'
import { useCallback, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { OF_ENTITIES } from '@/i18n/entity-texts'

/** Translations of an entity: its own, else those of its mixins. */
export interface EntityText {
  title: string
  /** What one document is called: the title in the singular. */
  one: string
  field(name: string): string
  lineField(table: string, name: string): string
  option(field: string, value: string): string
  lineOption(table: string, field: string, value: string): string
  section(key: string): string
  tab(key: string): string
  button(key: string): string
  action(name: string): string
  /** What is said when a transition has run: "Approved". */
  done(name: string): string
  /** Text of the confirmation; '' when the manifest has none. */
  confirm(name: string): string
  help(name: string): string
  filter(key: string): string
  createFrom(rule: string): string
  /** Text in front of a line to sign on. */
  signature(name: string): string
  /** Text below the tables of a printed document; '' when the manifest has none. */
  printNotes: string
  report(name: string): string
  /** Title of the number of rows in a report; '' when the manifest has none. */
  reportCount(name: string): string
  /** Title of a list column: its own, or the labels of the fields that share the column. */
  column(name: string, or?: readonly string[]): string
}

/** `entity` is `module.entity`, which is also the i18n namespace. */
export function useEntityText(entity: string): EntityText {
  const { t } = useTranslation([entity, 'mixins'], OF_ENTITIES)
  return useMemo(() => entityText(entity, t), [entity, t])
}

/** Returns the texts of several entities, whose namespaces are loaded when they are not yet: the component suspends. */
export function useEntityTexts(entities: readonly string[]): (entity: string) => EntityText {
  const { t } = useTranslation([...new Set(entities), 'mixins'], OF_ENTITIES)
  return useCallback((entity: string) => entityText(entity, t), [t])
}

/** `t` has loaded the namespaces of the entity and of the mixins. */
function entityText(entity: string, t: TFunction<string[]>): EntityText {
  const firstText = (keys: readonly string[], defaultValue: string) =>
    t([...keys], { defaultValue, skipInterpolation: true })
  const ownText = (path: string, fallback: string) => firstText([`${entity}:${path}`, `mixins:${path}`], fallback)
  return {
    // Looked up when they are read: every field of a form calls this hook, and few read the title.
    get title() {
      return firstText([`${entity}:title`], entity)
    },
    get one() {
      return firstText([`${entity}:one`, `${entity}:title`], entity)
    },
    field: (name) => ownText(`fields.${name}`, name),
    lineField: (table, name) =>
      firstText([`${entity}:tables.${table}.fields.${name}`, `mixins:line_fields.${name}`], name),
    option: (field, value) => ownText(`enums.${field}.${value}`, value),
    lineOption: (table, field, value) =>
      firstText(
        [
          `${entity}:tables.${table}.enums.${field}.${value}`,
          `${entity}:enums.${field}.${value}`,
          `mixins:enums.${field}.${value}`,
        ],
        value,
      ),
    // A form without sections is a single card, titled like the page.
    section: (key) => ownText(`sections.${key}`, key === 'main' ? ownText('title', key) : key),
    button: (key) => ownText(`buttons.${key}`, key),
    tab: (key) => ownText(`tabs.${key}`, key),
    action: (name) => ownText(`actions.${name}`, name),
    done: (name) =>
      // Texts of a further language may lack it.
      firstText([`${entity}:done.${name}`, `mixins:done.${name}`], '') ||
      t('common:done', { verb: ownText(`actions.${name}`, name) }),
    confirm: (name) => ownText(`confirm.${name}`, ''),
    help: (name) => ownText(`help.${name}`, ''),
    filter: (key) => ownText(`filters.${key}`, key),
    signature: (name) => ownText(`signatures.${name}`, name),
    get printNotes() {
      return ownText('print_notes', '')
    },
    report: (name) => ownText(`reports.${name}`, name),
    reportCount: (name) => ownText(`report_counts.${name}`, ''),
    createFrom: (rule) => ownText(`create_from.${rule}`, rule),
    column: (name, or = []) =>
      ownText(`columns.${name}`, [name, ...or].map((field) => ownText(`fields.${field}`, field)).join(' / ')),
  }
}
