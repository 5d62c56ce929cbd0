import type { RawEntity } from '../language'
import type { Draft } from '../model/drafts/draft'
import { UNLISTED } from '../model/list-types'
import { slug } from '../model/names'
import { saysOf } from '../problems/mend'
import { suggestion, withSuggestion } from '../problems/suggest'
import type { Path } from '../yaml/yaml-file'
import type { Answers } from './answers'
import { askField, fieldNameProblem } from './field-answers'
import { printInline } from './print-yaml'
import { insertEntry } from './insert'
import type { Addition, Project } from './project'

/** A new field of a header or of rows: in the form, and in the list if it is wanted there. Throws MissingAnswers, PromptAborted. */
export async function addField(project: Project, answers: Answers, more: readonly string[]): Promise<Addition> {
  const where = await answers.one({
    flag: '<where>',
    ask: 'Where and how it is called (store.note, store_receive_receipt.lines.note)',
    why: (text) => placeProblem(project, text),
  })
  const { draft, table, name } = placeOf(project, where)
  const around = { taken: () => undefined, entities: [...project.drafts.keys()] }
  const field = await askField(answers, name, around, [...more])
  const here = [...(fieldsOf(draft, table)?.values() ?? [])].filter(({ own }) => own).map((one) => one.name)
  const after = await answers.unasked({
    flag: 'after',
    ask: 'Behind which field',
    otherwise: '',
    why: (text) =>
      here.includes(text) ? undefined : (saysOf(suggestion(text, here)) ?? 'there is no field to stand behind'),
  })
  const listed =
    draft?.raw.list !== undefined && table === undefined && !UNLISTED.has(field.type)
      ? await answers.yes({ flag: 'list', ask: 'Shall the list show it', otherwise: true })
      : false
  const cards = draft ? cardsOf(draft.raw, table) : []
  const card =
    cards.length > 0
      ? await answers.among(
          'card',
          'On which card',
          cards.map(({ key }) => key),
          (cards.find(({ names }) => names.includes(after)) ?? cards[0])?.key ?? '',
        )
      : ''
  answers.finish()
  if (!draft) throw new Error(`${where} stands nowhere`)
  const steps: [path: Path, entry: string][] = [
    [[...pathOf(table), 'fields'], `${name}: ${printInline(field.raw)}`],
    ...(listed ? [[['list', 'columns'], name] as [Path, string]] : []),
    ...cards.filter(({ key }) => key === card).map(({ path }): [Path, string] => [path, name]),
  ]
  const before = draft.yaml.text
  const content = steps.reduce((text, [path, entry]) => insertEntry(text, path, entry, after || undefined), before)
  return {
    what: `field ${where}`,
    changes: [{ path: draft.yaml.file, before, content }],
    screens: project.model.routes.filter(({ entity }) => entity === draft.key).map(({ path }) => path),
    migration: `add-${where.replaceAll(/[._]/g, '-')}`,
  }
}

function placeOf({ drafts }: Project, where: string): { draft: Draft | undefined; table?: string; name: string } {
  const parts = where.split('.')
  const name = parts.pop() ?? ''
  const [entity = '', table] = parts
  return { draft: drafts.get(entity), name, ...(table === undefined ? {} : { table }) }
}

const fieldsOf = (draft: Draft | undefined, table: string | undefined) =>
  table === undefined ? draft?.fields : draft?.tables.get(table)?.fields

const pathOf = (table: string | undefined): Path =>
  table === undefined ? [] : table === 'lines' ? ['lines'] : ['tables', table]

function placeProblem(project: Project, where: string): string | undefined {
  const { draft, table, name } = placeOf(project, where)
  const [entity = '', ...rest] = where.split('.')
  if (rest.length === 0 || rest.length > 2) return `"${where}" is no place: entity.field, or entity.lines.field`
  if (!draft) return withSuggestion(`there is no entity "${entity}"`, entity, project.drafts.keys())
  const fields = fieldsOf(draft, table)
  if (!fields) return withSuggestion(`${entity} has no rows "${table}"`, table ?? '', draft.tables.keys())
  const view = table === undefined ? draft.raw.from : draft.tables.get(table)?.raw.from
  if (view !== undefined) return `its columns are those of the view ${view}: add one there, then the field by hand`
  return fieldNameProblem(name, {
    entities: [],
    taken: (text) => {
      const known = fields.get(text)
      if (known) return `there is a field ${text} already, at ${placeIn(draft, known.own ? known.path : ['mixins'])}`
      return table === undefined && draft.tables.has(text) ? `there are rows ${text} already` : undefined
    },
  })
}

const placeIn = ({ yaml }: Draft, path: Path) => `${yaml.file}:${yaml.keyAt(path).line}`

/** Cards that may take the field, and the lists of names they hold; a form without cards shows everything by itself. */
function cardsOf(
  { form }: RawEntity,
  table: string | undefined,
): { key: string; path: Path; names: readonly string[] }[] {
  return (form?.sections ?? []).flatMap((section, index) => {
    const list = table === undefined ? 'fields' : table === 'lines' ? 'lines' : 'columns'
    if (section[list] === undefined || (list === 'columns' && section.table !== table)) return []
    const key = section.key ?? (slug(section.title?.en ?? '') || `section_${index + 1}`)
    return [{ key, path: ['form', 'sections', index, list], names: section[list] }]
  })
}
