import { jsonFile } from '../literal'
import type { Entity } from '../model/entity-types'
import type { Field, Text } from '../model/fields/field-types'
import type { Model } from '../model/model-types'
import { messageLocales, textFor } from '../model/texts'
import { MIXIN_TEXTS } from '../model/transitions/standard'
import { entityPath, FROM_KEY, GENERATED_SRC, type Output } from './output'

/** Returns the message files of an entity, one per language. Texts of its mixins are in the `mixins` namespace. */
export function messages(entity: Entity, locales: readonly string[]): Output[] {
  return messageLocales(locales).map((locale) => ({
    path: entityPath(entity, `.${locale}.json`),
    content: jsonFile({
      [FROM_KEY]: entity.file,
      ...entityWords(entity, (text) => textFor(text, locale)),
    }),
  }))
}

/** Returns the texts of mixins in the built-in languages; other languages have them in src/i18n. */
export function mixinMessages(model: Model): Output[] {
  return messageLocales([]).map((locale) => {
    const pick: PickText = (text) => textFor(text, locale)
    const { fields, line_fields, enums, actions, done, confirm, help } = model.mixins
    const words = {
      fields: wordsIn(fields, pick),
      line_fields: wordsIn(line_fields, pick),
      enums: filled(Object.fromEntries(Object.entries(enums).map(([name, values]) => [name, wordsIn(values, pick)]))),
      actions: wordsIn(actions, pick),
      done: wordsIn(done, pick),
      confirm: wordsIn(confirm, pick),
      help: wordsIn(help, pick),
    }
    return {
      path: `${GENERATED_SRC}/mixins.${locale}.json`,
      content: jsonFile({ [FROM_KEY]: 'generator/model', ...filled(words) }),
    }
  })
}

/** Returns a text in the language of a file. */
type PickText = (text: Text) => string

type Words = { [key: string]: string | Words | undefined }

function entityWords(entity: Entity, pick: PickText): Words | undefined {
  const own = (fields: readonly Field[]) => fieldWords(fields, pick)
  const header = own([...entity.fields, ...actionFields(entity)])
  const tables = entity.tables.map(
    (table) => [table.name, filled({ title: table.title && pick(table.title), ...own(table.fields) })] as const,
  )
  return filled({
    title: pick(entity.title),
    one: oneOf(entity, pick),
    fields: header.fields,
    enums: header.enums,
    tables: filled(Object.fromEntries(tables)),
    sections: words((entity.form?.sections ?? []).flatMap(({ key, title }) => (title ? [[key, pick(title)]] : []))),
    buttons: words(
      (entity.form?.sections ?? []).flatMap(({ buttons = [] }) =>
        buttons.flatMap(({ key, label }) => (label ? [[key, pick(label)]] : [])),
      ),
    ),
    tabs: words((entity.form?.tabs ?? []).map(({ key, title }) => [key, pick(title)])),
    // Transitions that the system runs have no button, but the timeline shows their names.
    actions: words(
      [...entity.actions, ...entity.transitions].flatMap(({ name, label, mixin }) =>
        mixin ? [] : [[name, pick(label)]],
      ),
    ),
    done: words(entity.transitions.flatMap(({ name, done }) => (done ? [[name, pick(done)]] : []))),
    confirm: words(
      entity.actions.flatMap(({ name, confirm }) => (typeof confirm === 'object' ? [[name, pick(confirm)]] : [])),
    ),
    help: filled({ ...header.help, ...words(helpOfInputs(entity, pick)) }),
    filters: words((entity.list?.filters ?? []).flatMap(({ label }) => (label ? [[label.key, pick(label.text)]] : []))),
    columns: words((entity.list?.columns ?? []).flatMap(({ field, label }) => (label ? [[field, pick(label)]] : []))),
    signatures: words((entity.print?.signatures ?? []).map(({ name, label }) => [name, pick(label)])),
    print_notes: entity.print?.notes && pick(entity.print.notes),
    reports: words(entity.reports.map(({ name, title }) => [name, pick(title)])),
    report_counts: words(entity.reports.flatMap(({ name, count }) => (count ? [[name, pick(count)]] : []))),
    create_from: words(entity.createFrom.flatMap(({ name, label }) => (label ? [[name, pick(label)]] : []))),
  })
}

/**
 * The title of a single document, for its printed form, or of a row that opens beside its list; undefined for other
 * entities. Languages without a singular have this text too, so that the files of all languages have the same keys.
 */
function oneOf({ kind, title }: Entity, pick: (text: Text) => string): string | undefined {
  return kind === 'receipt' || kind === 'log' || kind === 'tree' ? pick(title.one) : undefined
}

/**
 * Returns the input and result fields of the actions. A field with the name of an entity field is left out, because the
 * console shows the text of the entity field.
 */
function actionFields(entity: Entity): Field[] {
  const own = new Set(entity.fields.map(({ name }) => name))
  return entity.actions.flatMap(({ input, returns }) => [...input, ...returns]).filter(({ name }) => !own.has(name))
}

/** Help texts of inputs. A field of the entity with the same name keeps its own, which its dialogs show as well. */
function helpOfInputs(entity: Entity, pick: PickText): [string, string][] {
  const silent = new Set(entity.fields.flatMap(({ name, help }) => (help ? [] : [name])))
  return entity.actions.flatMap(({ input }) =>
    input.flatMap(({ name, help }): [string, string][] => (help && silent.has(name) ? [[name, pick(help)]] : [])),
  )
}

function fieldWords(fields: readonly Field[], pick: PickText) {
  return {
    fields: words(fields.flatMap((field) => (field.mixin ? [] : [[field.name, pick(field.label)]]))),
    enums: filled(
      Object.fromEntries(
        fields.map((field) => [
          field.name,
          words((field.options ?? []).flatMap((option) => (option.mixin ? [] : [[option.value, pick(option.label)]]))),
        ]),
      ),
    ),
    help: words(fields.flatMap((field) => (field.help && !isMixinHelp(field) ? [[field.name, pick(field.help)]] : []))),
  }
}

const isMixinHelp = ({ name, help }: Field) => MIXIN_TEXTS.help[name]?.zh === help?.zh

function wordsIn(texts: Readonly<Record<string, Text>>, pick: PickText): Words | undefined {
  return words(Object.entries(texts).map(([name, text]) => [name, pick(text)]))
}

function words(entries: readonly (readonly string[])[]): Words | undefined {
  return entries.length ? Object.fromEntries(entries) : undefined
}

/** Drops undefined members; returns undefined when no member is left. */
function filled(values: Words): Words | undefined {
  const filledEntries = Object.entries(values).filter(([, value]) => value !== undefined)
  return filledEntries.length ? Object.fromEntries(filledEntries) : undefined
}
