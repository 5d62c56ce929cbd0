import { Answers } from './answers'
import { type Around, askField, type NewField, whyNoFieldName } from './field-answers'

/** Of `--field`: name, type, label in Chinese and in English, then what else the language knows of a field. */
const FIELD_SPEC = 'name:type:中文:English[:required][:unique][:ref=sku][:values=open/开启/Open,…][:max_length=40]'

/** A field said on one line; undefined when it is refused, which `outer` then tells. */
export async function fieldOf(spec: string, around: Around, outer: Answers): Promise<NewField | undefined> {
  const [name = '', type, zh, en, ...more] = spec.split(':')
  const own = new Map(more.map((part) => [part.split('=', 1)[0] ?? '', part.slice(part.indexOf('=') + 1)]))
  const said = (key: string) => (own.has(key) ? 'yes' : undefined)
  const why = whyNoFieldName(name, around)
  if (why) return void outer.refuse(`field ${spec}`, why)
  const answers = new Answers({
    type: type || undefined,
    zh: zh || undefined,
    en: en || undefined,
    ref: own.get('ref'),
    values: own.get('values'),
    required: said('required'),
    unique: said('unique'),
  })
  const field = await askField(
    answers,
    name,
    around,
    more.filter((part) => !/^(ref|values|required|unique)(=|$)/.test(part)),
  )
  const complaint = answers.complaint()
  return complaint === undefined ? field : void outer.refuse(`field ${spec} (${FIELD_SPEC})`, complaint)
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
