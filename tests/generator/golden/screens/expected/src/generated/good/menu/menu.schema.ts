// From manifest/entities/good/menu.yaml. Regenerated: edits here are lost.
// To change it, change the manifest and run `npm run generate`.
import * as z from 'zod'
import type { Rules } from '@/rules/rules'
import { integer, ref, text, textList } from '@/rules/types'
import type { MenuDraft } from './menu.types'

/** Types and limits. Required fields are checked on submit, by the rules below. */
export const menuSchema = z.object({
  parent_id: ref(),
  title_zh: text(),
  roles: textList({ choices: ['store', 'warehouse'] }),
  rights: textList(),
  sort: integer({ min: 0, max: 9999 }),
})

/** Expressions of the manifest, as functions. */
export const menuRules: Rules<MenuDraft> = {
  defaults: {
    sort: () => 0,
  },
}
