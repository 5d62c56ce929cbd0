import type { Problems } from '../../problems/problem'
import type { EntityDraft } from '../drafts/draft-types'

/** Action names that any row may have besides transitions, drawers and create-from rules. */
const COMMON_ACTIONS = ['update', 'copy', 'submit_approve']

/** Names that permissions and buttons of every entity have, so that no transition may have them. */
const TAKEN_NAMES = ['list', 'create', 'export', 'view', 'detail', ...COMMON_ACTIONS]

/**
 * Reports duplicate names among the buttons of a row. Transitions, drawers, and the copy rules of other files that
 * start from the row share the list `actions`, so two actions with the same name would become a single button.
 */
export function lintButtons(drafts: ReadonlyMap<string, EntityDraft>, problems: Problems): void {
  const byFile = [...drafts.values()].toSorted((a, b) => (a.yaml.file < b.yaml.file ? -1 : 1))
  /** Entity → name of a button → where the name is taken, as the hint says it. */
  const buttonsOf = new Map<string, Map<string, string>>()
  for (const { raw, yaml } of byFile) {
    for (const name of Object.keys(raw.transitions ?? {}))
      if (TAKEN_NAMES.includes(name))
        problems.add(
          'MAN2113',
          { range: yaml.keyAt(['transitions', name]), path: `transitions.${name}` },
          `every entity has a button or a permission "${name}"`,
          `for example ${raw.entity}_${name}`,
        )
    const own = [...Object.keys(raw.transitions ?? {}), ...(raw.row_actions ?? []).map(({ drawer }) => drawer)]
    buttonsOf.set(
      raw.entity,
      new Map([
        ...own.map((name) => [name, `in ${yaml.file}`] as const),
        ...COMMON_ACTIONS.map((name) => [name, 'by every row'] as const),
      ]),
    )
  }
  for (const { raw, yaml } of byFile) {
    for (const [name, { source, by }] of Object.entries(raw.create_from ?? {})) {
      const names = buttonsOf.get(source)
      if (!names || by.every((role) => role === 'system')) continue
      const other = names.get(name)
      if (other === undefined) names.set(name, `in ${yaml.file}`)
      else
        problems.add(
          'MAN2113',
          { range: yaml.keyAt(['create_from', name]), path: `create_from.${name}` },
          `${source} already has a button "${name}"`,
          `taken ${other}; for example ${raw.entity}_${name}`,
        )
    }
  }
}
