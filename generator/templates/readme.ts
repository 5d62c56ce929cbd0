import { definition } from '../schema-definition'
import { entityFiles } from '../outputs/entity-files'
import { KINDS, type Kind, type ViewedFile } from '../outputs/kinds'
import { registryFiles, screenFiles } from '../outputs/registry-files'
import { printContextOf } from '../outputs/print-context'
import type { LanguageFile } from '../json-schema'
import { exampleModel } from './example'
import { HELPERS } from './helpers'
import { type TemplateType, unwrappedType } from './scope'

const HELPER_TEXTS: Readonly<Record<keyof typeof HELPERS, string>> = {
  literal: 'any value, or a regular expression, as TypeScript on one line',
  text: 'a text as a TypeScript string',
  key: 'a property name, in quotes where TypeScript requires quotes',
  comment: 'a text inside a comment; the text cannot end the comment',
  commas: 'names or printed types, separated by commas',
}

const HEAD = `<!-- Regenerated from generator/outputs: edits here are lost. -->

# Templates

Every generated TypeScript file is printed by the template of its kind: \`templates/<kind>.hbs\`, written in
[Handlebars](https://handlebarsjs.com). A template holds the layout of the file. The view, which is the input of the
template, holds only data: names, flags, lists, values, and expressions that were printed from CEL.

- **Other pages**: change the template and run \`npm run generate\`. Every file of the kind changes, and nothing else.
- **Another template for one entity**: put the template at \`templates/<module>/<entity>/<kind>.hbs\`. It prints only
  the file of that entity.
- **Where a file comes from**: \`npm run generate -- --explain <path>\` names template, partials, view and lines of the manifest.
- **Mistakes** are reported with file, line, column and a hint, and nothing is written: a name that the view does not have (also
  inside \`{{#if}}\`, where Handlebars itself reports nothing), an unknown helper, block or partial, code that does not parse.

A template begins with \`{{> banner}}\`, by which the generator recognises its own files. Put a space between a JSX brace
and a Handlebars brace: \`shape={ {{value}}Shape }\`. The formatter decides the layout, so spaces and blank lines do not
matter.

## Blocks and helpers

\`{{#if}}\`, \`{{#unless}}\`, \`{{#each}}\`, \`{{#with}}\` and \`@first\`, \`@last\`, \`@index\`, \`@key\` work as in Handlebars.
An empty list and an empty text count as false.`

/**
 * Returns templates/README.md: every kind of view with its names, types and an example. The content is generated from
 * the same types that check the templates.
 */
export function templatesReadme(): LanguageFile {
  const views = new Map(exampleFiles().map(({ kind, view }) => [kind, view]))
  const parts = [
    HEAD,
    Object.entries(HELPER_TEXTS)
      .map(([name, description]) => `- \`{{${name} …}}\`: ${description}`)
      .join('\n'),
    '## Kinds',
    ...(Object.keys(KINDS) as Kind[]).flatMap((kind) => {
      const view = views.get(kind)
      return [
        `### ${kind}`,
        rowsOf(KINDS[kind]).join('\n'),
        ...(view === undefined ? [] : [`\`\`\`js\n${exampleOf(view)}\n\`\`\``]),
      ]
    }),
  ]
  return { path: 'templates/README.md', content: `${parts.join('\n\n')}\n` }
}

function exampleFiles(): ViewedFile[] {
  const model = exampleModel()
  const handWritten = { has: () => false }
  const context = printContextOf(model, handWritten, { texts: new Map(), partials: {} })
  return [
    ...model.entities.flatMap((entity) => entityFiles(entity, context)),
    ...screenFiles(model, handWritten),
    ...registryFiles(model, handWritten),
  ]
}

/** Returns a line for each name; names inside lists and objects are indented below their parent. */
function rowsOf(schema: TemplateType, depth = 0): string[] {
  const inner = unwrappedType(schema)
  return Object.entries((inner && definition(inner).shape) ?? {}).flatMap(([name, member]) => {
    const description = member.description ?? unwrappedType(member)?.description ?? ''
    const line = `${'  '.repeat(depth)}- \`${name}\` (${typeOf(member)})${description && `: ${description}`}`
    // The names inside a view that a partial prints are described only with the partial.
    return description.includes('with the partial') ? [line] : [line, ...rowsOf(elementOf(member), depth + 1)]
  })
}

function elementOf(schema: TemplateType): TemplateType {
  const inner = unwrappedType(schema)
  return inner && definition(inner).type === 'array' ? elementOf(definition(inner).element) : inner
}

function typeOf(schema: TemplateType): string {
  const inner = unwrappedType(schema)
  if (!inner) return 'any'
  const { type, element, entries } = definition(inner)
  if (type === 'array') return `list of ${typeOf(element)}`
  if (type === 'enum')
    return Object.values(entries ?? {})
      .map((value) => `\`${value}\``)
      .join(', ')
  return { string: 'text', boolean: 'yes or no', number: 'number', object: 'object' }[type] ?? type
}

/** Returns the example with a line for each name. A long list is cut after its first element. */
function exampleOf(view: object): string {
  const lines = Object.entries(view)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => `  ${name}: ${shortJson(value)},`)
  return `{\n${lines.join('\n')}\n}`
}

function shortJson(value: unknown): string {
  if (!Array.isArray(value)) return JSON.stringify(value)
  const [first, ...others] = value as unknown[]
  return others.length > 0 ? `[${JSON.stringify(first)}, …]` : JSON.stringify(value)
}
