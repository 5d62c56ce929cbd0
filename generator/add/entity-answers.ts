import { LineCounter } from 'yaml'
import { LANGUAGE } from '../language'
import { draftOf } from '../model/drafts/draft'
import { singularTitle } from '../model/identity'
import { PLATFORM_TABLES, entityNameProblem as reservedNameProblem } from '../model/reserved-names'
import { Problems } from '../problems/problem'
import { YamlFile } from '../yaml/yaml-file'
import type { Answers } from './answers'
import { type EntityAnswers, KINDS, entityFileContent, identifiesRow } from './entity-shape'
import { askLabel, type FieldContext, type NewField, nameProblem, labelQuestion } from './field-answers'
import { askFields, parseFieldSpec } from './field-spec'
import { hasTable, type Project } from './project'
import { groupsOf } from './route'

const MIXINS = ['enabled', 'sorted', 'enabled,sorted', 'none'] as const

/**
 * `specs`: values of the `--field` flags; `ask` returns the answers that the user gives for a field at the terminal.
 */
export interface FieldSource {
  specs: readonly string[]
  ask: (field: string) => Answers
}

/** Collects every answer that a new entity needs. Throws MissingAnswers or PromptAborted. */
export async function askEntity(project: Project, answers: Answers, source: FieldSource): Promise<EntityAnswers> {
  const groups = groupsOf(project)
  const entity = await answers.answerTo({
    flag: '<name>',
    ask: 'Name',
    problemOf: (text) => entityNameProblem(project, text),
  })
  const moduleInName = groups.find((group) => entity.startsWith(`${group}_`))
  const module = await answers.answerTo({
    flag: 'module',
    ask: 'Menu group',
    fallback: answers.hasTerminal ? moduleInName : undefined,
    choices: groups,
  })
  const kind = await answers.choice('kind', 'Kind', KINDS, 'master')
  const { zh, en } = await askLabel(answers, project.languages, {
    zh: 'Title in Chinese',
    en: 'Title in English, plural',
  })
  const guessedTitle = singularTitle({ zh: zh || '-', en: en || '-' })
  const singular = project.languages.includes('en')
    ? await answers.answerTo(labelQuestion('one', 'Title in English, singular', guessedTitle.en))
    : guessedTitle.en
  const places = (['store', 'warehouse'] as const).filter((place) => project.drafts.has(place))
  const scopes = kind === 'singleton' ? (['tenant'] as const) : (['tenant', ...places] as const)
  const usualScope = scopes.find((place) => kind === 'receipt' && place === module) ?? 'tenant'
  const scope = await answers.choice('scope', 'Whose rows an operator sees', scopes, usualScope)
  const prefix = kind === 'receipt' ? await askPrefix(project, answers, entity) : ''
  const canHaveGoods = kind === 'receipt' && project.drafts.has('sku')
  const goods =
    canHaveGoods && (await answers.yesOrNo({ flag: 'goods', ask: 'Does it have lines of goods', fallback: true }))
  const mixins = await askMixins(answers, kind, goods)
  const title = singular === guessedTitle.en ? { zh, en } : { zh, en, one: singular }
  const head = { entity, module, kind, title, one: { zh: guessedTitle.zh, en: singular }, scope, prefix, goods, mixins }
  return { ...head, fields: await askEntityFields(project, answers, { ...head, fields: [] }, source) }
}

/** Returns why a new entity cannot have this name; undefined when the name is free. */
export function entityNameProblem(project: Project, text: string): string | undefined {
  const existing = project.drafts.get(text)
  if (existing) return `the entity ${text} exists already, in ${existing.yaml.file}`
  const reserved = reservedNameProblem(text)
  if (reserved) return reserved.join('; ')
  if (nameProblem(text)) return nameProblem(text)
  const isTable = PLATFORM_TABLES.has(text) || hasTable(project, text)
  return isTable ? `the database already has a table ${text}; choose another name` : undefined
}

/** Asks for the prefix of document numbers, and refuses a prefix that another document uses. */
async function askPrefix({ manifest }: Project, answers: Answers, entity: string): Promise<string> {
  const usedPrefixes = new Map<string, string>()
  for (const { raw } of manifest.entities) {
    const pattern = typeof raw.number === 'object' ? raw.number.pattern : raw.number
    const [prefix] = /^[A-Z]+/.exec(pattern ?? '') ?? []
    if (prefix !== undefined) usedPrefixes.set(prefix, raw.entity)
  }
  const names = entity.split('_').filter((word) => word !== 'receipt')
  const initials = names.map((word) => word.slice(0, 1)).join('')
  const freePrefix = [initials, names.map((word) => word.slice(0, 2)).join(''), names.join('')]
    .map((word) =>
      word
        .toUpperCase()
        .replace(/[^A-Z]/g, '')
        .slice(0, 6),
    )
    .find((word) => word.length > 1 && !usedPrefixes.has(word))
  return answers.answerTo({
    flag: 'prefix',
    ask: 'Prefix of document numbers',
    fallback: freePrefix,
    problemOf: (text) => {
      if (!/^[A-Z]{1,6}$/.test(text)) return `"${text}" is not a prefix: use one to six capital letters`
      const owner = usedPrefixes.get(text)
      return owner === undefined ? undefined : `${owner} already uses the prefix ${text}`
    },
  })
}

async function askMixins(answers: Answers, kind: EntityAnswers['kind'], goods: boolean): Promise<readonly string[]> {
  if (kind === 'receipt') return ['receipt', ...(goods ? ['header_totals'] : [])]
  if (kind !== 'master' && kind !== 'tree') return []
  const mixins = await answers.answerTo({ flag: 'mixins', ask: 'Mixins', fallback: 'enabled', choices: MIXINS })
  return mixins === 'none' ? [] : mixins.split(',')
}

async function askEntityFields(
  project: Project,
  answers: Answers,
  head: EntityAnswers,
  { specs, ask }: FieldSource,
): Promise<readonly NewField[]> {
  const context: FieldContext = {
    whyTaken: nameCheckOf(head),
    entities: [...project.drafts.keys(), ...(head.entity ? [head.entity] : [])],
    languages: project.languages,
  }
  const fieldsFromSpecs: NewField[] = []
  for (const spec of specs) {
    const field = await parseFieldSpec(spec, context, answers)
    if (!field) continue
    if (fieldsFromSpecs.some(({ name }) => name === field.name)) answers.refuse('field', `${field.name} is given twice`)
    fieldsFromSpecs.push(field)
  }
  const fields =
    fieldsFromSpecs.length === 0 && answers.hasTerminal ? await askFields(answers, context, ask) : fieldsFromSpecs
  if (fields.length === 0) return defaultFields(head)
  const needsIdentifier = head.kind === 'master' || head.kind === 'tree'
  if (!needsIdentifier || fields.some(identifiesRow)) return fields
  return [...defaultFields(head).filter(({ name }) => !fields.some((field) => field.name === name)), ...fields]
}

/** Returns a function that refuses a name when the kind or a mixin of the entity adds a field or table of that name. */
function nameCheckOf(head: EntityAnswers): FieldContext['whyTaken'] {
  const { list: _list, form: _form, ...rest } = entityFileContent(head)
  const { success, data } = LANGUAGE.entity.safeParse(rest)
  if (!success) return () => undefined
  const noFile = new YamlFile('', '', {}, () => ({ byPath: new Map(), counter: new LineCounter() }))
  const { fields, tables } = draftOf({ raw: data, yaml: noFile }, new Problems())
  return (name) =>
    fields.has(name) || tables.has(name) ? `${name} exists already: the kind or a mixin adds it` : undefined
}

/** The default fields, enough to tell rows apart: code and name for masters, a subject for documents. */
function defaultFields({ entity, kind, goods }: EntityAnswers): NewField[] {
  if (kind === 'receipt' && goods) return []
  const text = (name: string, label: { zh: string; en: string }, max_length: number, more = {}): NewField => ({
    name,
    type: 'text',
    raw: { label, type: 'text', max_length, required: true, ...more },
  })
  if (kind === 'receipt') return [text('subject', { zh: '事由', en: 'Subject' }, 100)]
  const code = text(`${entity}_code`, { zh: '编码', en: 'Code' }, 20, { unique: true })
  const name = text(`${entity}_name`, { zh: '名称', en: 'Name' }, 40)
  return kind === 'singleton' ? [name] : [code, name]
}
