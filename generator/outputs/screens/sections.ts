import type { Form } from '../../model/screens/screen-types'

/** Returns the cards of a form. A card shows either fields or a table. */
export function sectionsOf({ sections }: Form) {
  return sections.map((section) => ({
    key: section.key,
    tab: section.tab,
    fold: section.fold,
    buttons: section.buttons?.map(({ label: _label, ...button }) => button),
    ...('fields' in section
      ? { fields: [...section.fields] }
      : {
          table: section.table,
          columns: [...section.columns],
          offered: section.offered && [...section.offered],
          shownIn: section.shownIn,
        }),
  }))
}
