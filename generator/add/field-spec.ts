import { Answers, Unanswered } from './answers'
import { type Around, askField, type NewField, whyNoFieldName } from './field-answers'

/** Of `--field`: name, type, label in Chinese and in English, then what else the language knows of a field. */
export const FIELD_SPEC =
  'name:type:中文:English[:required][:unique][:ref=sku][:values=open/开启/Open,…][:max_length=40]'

/** A field said on one line. Throws Unanswered. */
export async function fieldOf(spec: string, around: Around): Promise<NewField> {
  const [name = '', type, zh, en, ...more] = spec.split(':')
  const own = new Map(more.map((part) => [part.split('=', 1)[0] ?? '', part.slice(part.indexOf('=') + 1)]))
  const flag = (key: string) => (own.has(key) ? own.get(key) : undefined)
  const said = (key: string) => (own.has(key) ? 'yes' : undefined)
  const why = whyNoFieldName(name, around)
  if (why) throw new Unanswered(`--field ${spec}: ${why}`)
  const answers = new Answers({
    type: type || undefined,
    zh: zh || undefined,
    en: en || undefined,
    ref: flag('ref'),
    values: flag('values'),
    required: said('required'),
    unique: said('unique'),
  })
  const field = await askField(
    answers,
    name,
    around,
    more.filter((part) => !/^(ref|values|required|unique)(=|$)/.test(part)),
  )
  try {
    answers.finish()
  } catch (error) {
    if (error instanceof Unanswered) throw new Unanswered(`--field ${spec} (${FIELD_SPEC}): ${error.message}`)
    throw error
  }
  return field
}

/** Fields one after the other, until there is none to name. */
export async function askFields(answers: Answers, around: Around, ask: (name: string) => Answers): Promise<NewField[]> {
  const fields: NewField[] = []
  for (;;) {
    const names = new Map(fields.map((field) => [field.name, `there is a ${field.name} already`]))
    const here = { ...around, taken: (name: string) => names.get(name) ?? around.taken(name) }
    const name = await answers.one({
      flag: 'field',
      ask: fields.length === 0 ? 'Name of a field (empty: the usual ones)' : 'Name of another field (empty: no more)',
      otherwise: '',
      why: (text) => (text === '' ? undefined : whyNoFieldName(text, here)),
    })
    if (name === '') return fields
    fields.push(await askField(ask(name), name, here))
  }
}
