import { LineCounter } from 'yaml'
import { LANGUAGE } from '../language'
import { draftOf } from '../model/drafts/draft'
import { oneOf } from '../model/identity'
import { PLATFORM_TABLES, entityNameProblem as takenNameProblem } from '../model/taken-names'
import { Problems } from '../problems/problem'
import { YamlFile } from '../yaml/yaml-file'
import type { Answers } from './answers'
import { type EntityAnswers, KINDS, shapeOf, tellsApart } from './entity-shape'
import { type FieldContext, type NewField, nameProblem, labelQuestion } from './field-answers'
import { askFields, parseFieldSpec } from './field-spec'
import { hasTable, type Project } from './project'
import { groupsOf } from './route'

const MIXINS = ['enabled', 'sorted', 'enabled,sorted', 'none'] as const

/** `specs`: fields of the command line; `ask`: answers for one field from whoever sits there. */
export interface FieldSource {
  specs: readonly string[]
  ask: (field: string) => Answers
}

/** Everything that is to be known of a new entity. Throws MissingAnswers, PromptAborted. */
export async function askEntity(project: Project, answers: Answers, source: FieldSource): Promise<EntityAnswers> {
  const groups = groupsOf(project)
  const entity = await answers.one({ flag: '<name>', ask: 'Name', why: (text) => entityNameProblem(project, text) })
  const guess = groups.find((group) => entity.startsWith(`${group}_`))
  const module = await answers.one({
    flag: 'module',
    ask: 'Menu group',
    otherwise: answers.asking ? guess : undefined,
    choices: groups,
  })
  const kind = await answers.among('kind', 'Kind', KINDS, 'master')
  const zh = await answers.one(labelQuestion('zh', 'Title in Chinese'))
  const en = await answers.one(labelQuestion('en', 'Title in English, plural'))
  const single = oneOf({ zh: zh || '-', en: en || '-' })
  const one = await answers.one(labelQuestion('one', 'One of them in English', single.en))
  const places = (['store', 'warehouse'] as const).filter((place) => project.drafts.has(place))
  const scopes = kind === 'singleton' ? (['tenant'] as const) : (['tenant', ...places] as const)
  const usualScope = scopes.find((place) => kind === 'receipt' && place === module) ?? 'tenant'
  const scope = await answers.among('scope', 'Whose rows an operator sees', scopes, usualScope)
  const prefix = kind === 'receipt' ? await askPrefix(project, answers, entity) : ''
  const sells = kind === 'receipt' && project.drafts.has('sku')
  const goods = sells && (await answers.yes({ flag: 'goods', ask: 'Has it rows of goods', otherwise: true }))
  const mixins = await askMixins(answers, kind, goods)
  const title = one === single.en ? { zh, en } : { zh, en, one }
  const head = { entity, module, kind, title, one: { zh: single.zh, en: one }, scope, prefix, goods, mixins }
  return { ...head, fields: await askTheFields(project, answers, { ...head, fields: [] }, source) }
}

export function entityNameProblem(project: Project, text: string): string | undefined {
  const known = project.drafts.get(text)
  if (known) return `there is an entity ${text} already, in ${known.yaml.file}`
  const why = takenNameProblem(text)
  if (why) return why.join('; ')
  if (nameProblem(text)) return nameProblem(text)
  const hidden = PLATFORM_TABLES.has(text) || hasTable(project, text)
  return hidden ? `the database has a table ${text} already; choose another name` : undefined
}

/** Capitals that no other document numbers with. */
async function askPrefix({ manifest }: Project, answers: Answers, entity: string): Promise<string> {
  const taken = new Map<string, string>()
  for (const { raw } of manifest.entities) {
    const pattern = typeof raw.number === 'object' ? raw.number.pattern : raw.number
    const [prefix] = /^[A-Z]+/.exec(pattern ?? '') ?? []
    if (prefix !== undefined) taken.set(prefix, raw.entity)
  }
  const names = entity.split('_').filter((word) => word !== 'receipt')
  const capitals = names.map((word) => word.slice(0, 1)).join('')
  const free = [capitals, names.map((word) => word.slice(0, 2)).join(''), names.join('')]
    .map((word) =>
      word
        .toUpperCase()
        .replace(/[^A-Z]/g, '')
        .slice(0, 6),
    )
    .find((word) => word.length > 1 && !taken.has(word))
  return answers.one({
    flag: 'prefix',
    ask: 'Prefix of its numbers',
    otherwise: free,
    why: (text) => {
      if (!/^[A-Z]{1,6}$/.test(text)) return `"${text}" is no prefix: one to six capitals`
      const by = taken.get(text)
      return by === undefined ? undefined : `${by} numbers with ${text} already`
    },
  })
}

async function askMixins(answers: Answers, kind: EntityAnswers['kind'], goods: boolean): Promise<readonly string[]> {
  if (kind === 'receipt') return ['receipt', ...(goods ? ['header_totals'] : [])]
  if (kind !== 'master' && kind !== 'tree') return []
  const said = await answers.one({ flag: 'mixins', ask: 'Ready fields', otherwise: 'enabled', choices: MIXINS })
  return said === 'none' ? [] : said.split(',')
}

async function askTheFields(
  project: Project,
  answers: Answers,
  head: EntityAnswers,
  { specs, ask }: FieldSource,
): Promise<readonly NewField[]> {
  const context: FieldContext = {
    taken: takenIn(head),
    entities: [...project.drafts.keys(), ...(head.entity ? [head.entity] : [])],
  }
  const given: NewField[] = []
  for (const spec of specs) {
    const field = await parseFieldSpec(spec, context, answers)
    if (!field) continue
    if (given.some(({ name }) => name === field.name)) answers.refuse('field', `${field.name} is given twice`)
    given.push(field)
  }
  const fields = given.length === 0 && answers.asking ? await askFields(answers, context, ask) : given
  if (fields.length === 0) return usual(head)
  const listed = head.kind === 'master' || head.kind === 'tree'
  if (!listed || fields.some(tellsApart)) return fields
  return [...usual(head).filter(({ name }) => !fields.some((field) => field.name === name)), ...fields]
}

/** What an entity of this kind has before it has fields of its own. */
function takenIn(head: EntityAnswers): FieldContext['taken'] {
  const { list: _list, form: _form, ...rest } = shapeOf(head)
  const { success, data } = LANGUAGE.entity.safeParse(rest)
  if (!success) return () => undefined
  const nowhere = new YamlFile('', '', {}, () => ({ spots: new Map(), counter: new LineCounter() }))
  const { fields, tables } = draftOf({ raw: data, yaml: nowhere }, new Problems())
  return (name) => (fields.has(name) || tables.has(name) ? `it has ${name} already: its kind brings it` : undefined)
}

/** Enough to tell rows apart. */
function usual({ entity, kind, goods }: EntityAnswers): NewField[] {
  if (kind === 'receipt' && goods) return []
  const text = (name: string, zh: string, en: string, max_length: number, more = {}): NewField => ({
    name,
    type: 'text',
    raw: { label: { zh, en }, type: 'text', max_length, required: true, ...more },
  })
  if (kind === 'receipt') return [text('subject', '事由', 'Subject', 100)]
  const code = text(`${entity}_code`, '编码', 'Code', 20, { unique: true })
  const name = text(`${entity}_name`, '名称', 'Name', 40)
  return kind === 'singleton' ? [name] : [code, name]
}
