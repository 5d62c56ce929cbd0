import type { CodeNames, LogTexts } from './code-names'
import type { DetailParts } from './detail-parts'

/** Events whose subject is the code of an entity or of a page of figures, not a name. */
const NAMED_BY_CODE: ReadonlySet<unknown> = new Set(['exported', 'settings_changed'])

export const isNamedByCode = (event: unknown): boolean => NAMED_BY_CODE.has(event)

/** The detail of an event in words, as a list shows it and as an exported file has it. */
export function detailText(
  parts: DetailParts,
  { t, names, instant }: Pick<LogTexts, 't'> & { names: CodeNames; instant: (at: number) => string },
): string {
  switch (parts.kind) {
    case 'words':
      return parts.words.map((word) => t(`words.${word}`)).join(t('and'))
    case 'rows':
      return t('rows', { count: parts.count })
    case 'backup':
      return t('backupOf', { at: instant(Date.parse(parts.madeAt)) })
    case 'changes':
      return changesText(parts, { t, names })
  }
}

/** What a change concerned, and which permissions it granted and revoked. */
export function changesText(
  { fields, given, taken }: Extract<DetailParts, { kind: 'changes' }>,
  { t, names }: Pick<LogTexts, 't'> & { names: CodeNames },
): string {
  const what = [
    fields.length > 0 && t('changed', { what: fields.map((path) => names.field(path)).join(t('and')) }),
    given.length > 0 && t('granted', { what: names.permissions(given) }),
    taken.length > 0 && t('revoked', { what: names.permissions(taken) }),
  ]
  return what.filter(Boolean).join(t('then'))
}
