import { Answers } from './answers'
import type { Language } from '../language/locales'
import { type FieldContext, askField, type NewField, fieldNameProblem, LANGUAGE_NAME } from './field-answers'

/** Syntax of `--field`: name, type, the label in each language of the product, then further keys of a field. */
const specIn = (languages: readonly Language[]) => {
  const value = ['open', ...languages.map((language) => (language === 'zh' ? '开启' : 'Open'))].join('/')
  const label = languages.map((language) => LANGUAGE_NAME[language]).join(':')
  return `name:type:${label}[:required][:unique][:ref=sku][:values=${value},…][:max_length=40]`
}

/**
 * Parses the value of a `--field` flag. Returns undefined for a wrong value and records the reason in `callerAnswers`.
 */
export async function parseFieldSpec(
  spec: string,
  context: FieldContext,
  callerAnswers: Answers,
): Promise<NewField | undefined> {
  const { languages } = context
  const [name = '', type, ...rest] = spec.split(':')
  const [labels, more] = [rest.slice(0, languages.length), rest.slice(languages.length)]
  const options = new Map(more.map((part) => [part.split('=', 1)[0] ?? '', part.slice(part.indexOf('=') + 1)]))
  const yesIfGiven = (key: string) => (options.has(key) ? 'yes' : undefined)
  const problem = fieldNameProblem(name, context)
  if (problem) return void callerAnswers.refuse(`field ${spec}`, problem)
  const answers = new Answers({
    type: type || undefined,
    ...Object.fromEntries(languages.map((language, at) => [language, labels[at] || undefined])),
    ref: options.get('ref'),
    values: options.get('values'),
    required: yesIfGiven('required'),
    unique: yesIfGiven('unique'),
  })
  const field = await askField(
    answers,
    name,
    context,
    more.filter((part) => !/^(ref|values|required|unique)(=|$)/.test(part)),
  )
  const complaint = answers.complaint()
  return complaint === undefined ? field : void callerAnswers.refuse(`field ${spec} (${specIn(languages)})`, complaint)
}

/** Asks for fields one after the other, until the name is left empty. `ask` returns the answers for the named field. */
export async function askFields(
  answers: Answers,
  context: FieldContext,
  ask: (name: string) => Answers,
): Promise<NewField[]> {
  const fields: NewField[] = []
  for (;;) {
    const added = new Map(fields.map((field) => [field.name, `the field ${field.name} exists already`]))
    const withAdded = { ...context, whyTaken: (name: string) => added.get(name) ?? context.whyTaken(name) }
    const name = await answers.answerTo({
      flag: 'field',
      ask: fields.length === 0 ? 'Name of a field (empty: default fields)' : 'Name of another field (empty: no more)',
      fallback: '',
      problemOf: (text) => (text === '' ? undefined : fieldNameProblem(text, withAdded)),
    })
    if (name === '') return fields
    fields.push(await askField(ask(name), name, withAdded))
  }
}
