import type { RawApp, RawEntity } from '../../language'
import { type Language, languageOf, LANGUAGES, localesOf } from '../../language/locales'

/** The entity whose rows have a title in each language of Backstock. */
const MENU = 'sys_menu'
const fieldOf = (language: Language) => `title_${language}`

export const hasMenuTitles = ({ entity, fields }: RawEntity): boolean =>
  entity === MENU && LANGUAGES.every((language) => Object.hasOwn(fields, fieldOf(language)))

/**
 * The title that readers of a locale see: the English one in every language but Chinese, because there are only two.
 */
const seenIn = (locale: string): Language => (languageOf(locale) === 'zh' ? 'zh' : 'en')

/**
 * Returns the menu with the titles of the product's languages only: people are not asked for a title that nobody reads.
 * The column of the other title stays, and the server fills it from the manifest.
 */
export function withMenuTitles(raw: RawEntity, app: RawApp | undefined): RawEntity {
  const languages = localesOf(app?.locales).map(seenIn)
  const [kept = 'zh'] = languages
  const unread = LANGUAGES.filter((language) => !languages.includes(language)).map(fieldOf)
  if (unread.length === 0) return raw
  /** Entries are names of fields, or maps with further keys, which the titles need not have. */
  const replaced = <Entry>(entries: readonly (Entry | string)[]) => [
    ...new Set(entries.map((entry) => (unread.some((name) => name === entry) ? fieldOf(kept) : entry))),
  ]
  const fields = Object.entries(raw.fields).map(([name, field]) => {
    if (!unread.includes(name)) return [name, field] as const
    const { required: _required, ...rest } = field
    return [name, { ...rest, system: true as const }] as const
  })
  return {
    ...raw,
    fields: Object.fromEntries(fields),
    ...(raw.display && { display: replaced(raw.display) }),
    ...(raw.list && {
      list: {
        ...raw.list,
        columns: replaced(raw.list.columns),
        ...(raw.list.filters && { filters: replaced(raw.list.filters) }),
        ...(raw.list.search && { search: replaced(raw.list.search) }),
      },
    }),
    ...(raw.form && {
      form: {
        ...raw.form,
        sections: raw.form.sections.map((section) => ({
          ...section,
          ...(section.fields && { fields: replaced(section.fields) }),
        })),
      },
    }),
  }
}
