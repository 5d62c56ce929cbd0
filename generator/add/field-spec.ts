import { Answers } from './answers'
import { type FieldContext, askField, type NewField, fieldNameProblem } from './field-answers'

/** Syntax of `--field`: name, type, label in Chinese and in English, then further keys of a field. */
const FIELD_SPEC = 'name:type:中文:English[:required][:unique][:ref=sku][:values=open/开启/Open,…][:max_length=40]'

/** Parses the value of a `--field` flag. Returns undefined for a wrong value and records the reason in `outer`. */
export async function parseFieldSpec(
  spec: string,
  context: FieldContext,
  outer: Answers,
): Promise<NewField | undefined> {
  const [name = '', type, zh, en, ...more] = spec.split(':')
  const options = new Map(more.map((part) => [part.split('=', 1)[0] ?? '', part.slice(part.indexOf('=') + 1)]))
  const yesIfGiven = (key: string) => (options.has(key) ? 'yes' : undefined)
  const problem = fieldNameProblem(name, context)
  if (problem) return void outer.refuse(`field ${spec}`, problem)
  const answers = new Answers({
    type: type || undefined,
    zh: zh || undefined,
    en: en || undefined,
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
  return complaint === undefined ? field : void outer.refuse(`field ${spec} (${FIELD_SPEC})`, complaint)
}

/** Asks for fields one after the other, until the name is left empty. */
export async function askFields(
  answers: Answers,
  context: FieldContext,
  ask: (name: string) => Answers,
): Promise<NewField[]> {
  const fields: NewField[] = []
  for (;;) {
    const asked = new Map(fields.map((field) => [field.name, `there is a ${field.name} already`]))
    const withAsked = { ...context, taken: (name: string) => asked.get(name) ?? context.taken(name) }
    const name = await answers.one({
      flag: 'field',
      ask: fields.length === 0 ? 'Name of a field (empty: the usual ones)' : 'Name of another field (empty: no more)',
      otherwise: '',
      why: (text) => (text === '' ? undefined : fieldNameProblem(text, withAsked)),
    })
    if (name === '') return fields
    fields.push(await askField(ask(name), name, withAsked))
  }
}
