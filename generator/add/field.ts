import type { RawEntity } from '../language'
import type { EntityDraft } from '../model/drafts/draft-types'
import { columnName } from '../model/screens/raw-column'
import { UNLISTED_TYPES } from '../model/screens/list-types'
import { slug } from '../model/names'
import { hintText } from '../problems/hint'
import { suggestion, withSuggestion } from '../problems/suggest'
import type { Path } from '../yaml/yaml-file'
import type { Answers } from './answers'
import { askField, fieldNameProblem } from './field-answers'
import { printInline } from './print-yaml'
import { insertEntry } from './insert'
import type { Addition, Project } from './project'

/**
 * Asks for a new field of a header or of a table of rows. `settings` are the texts of the flag `--set`. Returns the
 * edits to the form and, if the user wants the column, to the list. Throws MissingAnswers or PromptAborted.
 */
export async function addField(project: Project, answers: Answers, settings: readonly string[]): Promise<Addition> {
  const where = await answers.answerTo({
    flag: '<where>',
    ask: 'Entity and name of the field (store.note, store_receive_receipt.lines.note)',
    problemOf: (text) => placeProblem(project, text),
  })
  const { draft, table, name } = placeOf(project, where)
  const context = { whyTaken: () => undefined, entities: [...project.drafts.keys()], languages: project.languages }
  const field = await askField(answers, name, context, [...settings])
  const siblings = [...(fieldsOf(draft, table)?.values() ?? [])]
    .filter(({ isStated }) => isStated)
    .map((sibling) => sibling.name)
  const after = await answers.fromFlag({
    flag: 'after',
    ask: 'After which field',
    fallback: '',
    problemOf: (text) =>
      siblings.includes(text) ? undefined : (hintText(suggestion(text, siblings)) ?? 'there is no field of this name'),
  })
  const listed =
    draft?.raw.list !== undefined && table === undefined && !UNLISTED_TYPES.has(field.type)
      ? await answers.yesOrNo({ flag: 'list', ask: 'Show it in the list', fallback: true })
      : false
  const cards = draft ? cardsOf(draft.raw, table) : []
  const card =
    cards.length > 0
      ? await answers.choice(
          'card',
          'Card of the form',
          cards.map(({ key }) => key),
          (cards.find(({ names }) => names.includes(after)) ?? cards[0])?.key ?? '',
        )
      : ''
  answers.finish()
  if (!draft) throw new Error(`there is no entity for ${where}`)
  const insertions: [path: Path, entry: string][] = [
    [[...pathOf(table), 'fields'], `${name}: ${printInline(field.raw, project.languages)}`],
    ...(listed ? [[['list', 'columns'], name] as [Path, string]] : []),
    ...cards.filter(({ key }) => key === card).map(({ path }): [Path, string] => [path, name]),
  ]
  const before = draft.yaml.text
  const content = insertions.reduce((text, [path, entry]) => insertEntry(text, path, entry, after || undefined), before)
  return {
    title: `field ${where}`,
    changes: [{ path: draft.yaml.file, before, content }],
    screens: project.model.routes.filter(({ entity }) => entity === draft.key).map(({ path }) => path),
    migration: `add-${where.replaceAll(/[._]/g, '-')}`,
  }
}

function placeOf({ drafts }: Project, where: string): { draft: EntityDraft | undefined; table?: string; name: string } {
  const parts = where.split('.')
  const name = parts.pop() ?? ''
  const [entity = '', table] = parts
  return { draft: drafts.get(entity), name, ...(table === undefined ? {} : { table }) }
}

const fieldsOf = (draft: EntityDraft | undefined, table: string | undefined) =>
  table === undefined ? draft?.fields : draft?.tables.get(table)?.fields

const pathOf = (table: string | undefined): Path =>
  table === undefined ? [] : table === 'lines' ? ['lines'] : ['tables', table]

function placeProblem(project: Project, where: string): string | undefined {
  const { draft, table, name } = placeOf(project, where)
  const [entity = '', ...path] = where.split('.')
  if (path.length === 0 || path.length > 2)
    return `"${where}" is not a path of a field: write entity.field or entity.lines.field`
  if (!draft) return withSuggestion(`there is no entity "${entity}"`, entity, project.drafts.keys())
  const fields = fieldsOf(draft, table)
  if (!fields) return withSuggestion(`${entity} has no rows "${table}"`, table ?? '', draft.tables.keys())
  const view = table === undefined ? draft.raw.from : draft.tables.get(table)?.raw.from
  if (view !== undefined)
    return `the columns come from the view ${view}: add the column to the view first, then the field by hand`
  return fieldNameProblem(name, {
    entities: [],
    languages: project.languages,
    whyTaken: (text) => {
      const existing = fields.get(text)
      if (existing)
        return `the field ${text} exists already, at ${placeIn(draft, existing.isStated ? existing.path : ['mixins'])}`
      return table === undefined && draft.tables.has(text) ? `the table ${text} exists already` : undefined
    },
  })
}

const placeIn = ({ yaml }: EntityDraft, path: Path) => `${yaml.file}:${yaml.keyAt(path).line}`

/** Cards of the form to which the field can be added. A form without cards shows every field, so nothing is added. */
function cardsOf(
  { form }: RawEntity,
  table: string | undefined,
): { key: string; path: Path; names: readonly string[] }[] {
  return (form?.sections ?? []).flatMap((section, index) => {
    const list = table === undefined ? 'fields' : table === 'lines' ? 'lines' : 'columns'
    if (section[list] === undefined || (list === 'columns' && section.table !== table)) return []
    const key = section.key ?? (slug(section.title?.en ?? '') || `section_${index + 1}`)
    return [{ key, path: ['form', 'sections', index, list], names: section[list].map(columnName) }]
  })
}
