import type { Problems } from '../../problems/problem'
import type { Draft } from '../drafts/draft'

/** What every row may offer besides its transitions, drawers and the documents that can be made from it. */
const USUAL = ['update', 'copy', 'submit_approve']

/**
 * `actions` of a row are one list of names: its transitions, its drawers, and the copy rules by which documents are made
 * from it, whichever file they stand in. Two of one name would be one button.
 */
export function lintButtons(drafts: ReadonlyMap<string, Draft>, problems: Problems): void {
  const byFile = [...drafts.values()].toSorted((a, b) => (a.yaml.file < b.yaml.file ? -1 : 1))
  const taken = new Map<string, Map<string, string>>()
  for (const { raw, yaml } of byFile) {
    const own = [...Object.keys(raw.transitions ?? {}), ...(raw.row_actions ?? []).map(({ drawer }) => drawer)]
    taken.set(
      raw.entity,
      new Map([
        ...own.map((name) => [name, yaml.file] as const),
        ...USUAL.map((name) => [name, 'by every row'] as const),
      ]),
    )
  }
  for (const { raw, yaml } of byFile) {
    for (const [name, { source, by }] of Object.entries(raw.create_from ?? {})) {
      const names = taken.get(source)
      if (!names || by.every((one) => one === 'system')) continue
      const other = names.get(name)
      if (other === undefined) names.set(name, yaml.file)
      else
        problems.add(
          'MAN2113',
          yaml.keyAt(['create_from', name]),
          `create_from.${name}`,
          `${source} has a button "${name}" already`,
          `taken ${other.startsWith('by ') ? other : `in ${other}`}; for example ${raw.entity}_${name}`,
        )
    }
  }
}
