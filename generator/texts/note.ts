import type { Json, Path } from '../yaml/yaml-file'

/** How the parts of a manifest are named for translators, by the last key of the path of a text. */
const PARTS: Readonly<Record<string, string>> = {
  label: 'label',
  title: 'title',
  help: 'help text',
  done: 'what is said when it is done',
  message: 'message when it does not hold',
  confirm: 'question before it is done',
  one: 'singular',
  url: 'web address',
  reason: 'reason',
  notes: 'text below the tables on paper',
  keywords: 'further words that find the screen, separated by commas',
}

/** How the collections of a manifest are named, by their key. */
const COLLECTIONS: Readonly<Record<string, string>> = {
  fields: 'field',
  tables: 'table',
  values: 'value',
  relabel: 'value',
  transitions: 'button',
  actions: 'action',
  checks: 'check',
  sections: 'section of the form',
  tabs: 'tab of the form',
  columns: 'column of the list',
  filters: 'filter of the list',
  groups: 'menu group',
  roles: 'role',
  permissions: 'permission',
  enums: 'choice',
  unique: 'rule of uniqueness',
  signatures: 'line to sign on',
  create_from: 'button that creates a document from',
}

/**
 * Says where a text is used: `Shelves: help text of field code`. `content` is the whole file, `path` leads to the text
 * in it, and `owner` is the title of the entity; undefined for a file that is no entity.
 */
export function noteOf(file: string, content: Json, path: Path, owner: string | undefined): string {
  if (owner === undefined && path.length === 1 && path[0] === 'title') return 'name of the product'
  if (file.startsWith('manifest/entities/') && path[0] === 'title' && path.length === 1)
    return 'title of the list and of its menu entry'
  const words: string[] = []
  const last = String(path.at(-1))
  if (PARTS[last]) words.push(PARTS[last])
  let at: Json | undefined = content
  const places: string[] = []
  path.forEach((step, index) => {
    const collection = index > 0 ? COLLECTIONS[String(path[index - 1])] : undefined
    const item = typeof at === 'object' && at !== null ? (at as { [key: string]: Json })[step] : undefined
    if (collection)
      places.unshift(typeof step === 'number' ? `${collection} ${nameOf(item) ?? step + 1}` : `${collection} ${step}`)
    else if (index === 0 && typeof step === 'number') places.unshift(`menu entry ${nameOf(item) ?? step + 1}`)
    at = item
  })
  const part = [...words, ...places].join(' of ')
  return `${owner === undefined ? '' : `${owner}: `}${part === '' ? path.join('.') : part}`
}

function nameOf(item: Json | undefined): string | undefined {
  if (typeof item !== 'object' || item === null || Array.isArray(item)) return undefined
  return [item.key, item.name, item.field, item.entity, item.path, item.table].find(
    (name): name is string => typeof name === 'string',
  )
}
