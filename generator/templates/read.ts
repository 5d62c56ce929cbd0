import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { filesIn } from '../files/files-in'

/** Texts of the partials in `templates/partials`, by name. */
export type Partials = Readonly<Record<string, string>>

/** The templates of a project. */
export interface Templates {
  /** Texts by name: `list-page.tsx`, `store/store_order_receipt/list-page.tsx`. */
  texts: ReadonlyMap<string, string>
  partials: Partials
}

const SUFFIX = '.hbs'
const PARTIALS = 'partials/'

/** Reads every template below `templates/`. */
export function readTemplates(root: string): Templates {
  const texts = new Map<string, string>()
  const partials: Record<string, string> = {}
  for (const path of filesIn(join(root, 'templates'))) {
    if (!path.endsWith(SUFFIX)) continue
    const name = path.slice(0, -SUFFIX.length)
    const text = readFileSync(join(root, 'templates', path), 'utf8')
    if (name.startsWith(PARTIALS)) partials[name.slice(PARTIALS.length)] = text
    else texts.set(name, text)
  }
  return { texts, partials }
}
