import { definition } from '../schema-definition'
import { entityFiles } from '../outputs/entity-files'
import { KINDS, type Kind, type ViewedFile } from '../outputs/kinds'
import { registryFiles, screenFiles } from '../outputs/registry-files'
import { surroundingsOf } from '../outputs/surroundings'
import type { LanguageFile } from '../json-schema'
import { exampleModel } from './example'
import { HELPERS } from './engine'
import { type Known, open } from './scope'

const HELPER_WORDS: Readonly<Record<keyof typeof HELPERS, string>> = {
  literal: 'any value, or a regular expression, as TypeScript on one line',
  text: 'a text as a TypeScript string',
  key: 'a property name, in quotes where TypeScript demands them',
  comment: 'a text inside a comment, which it cannot end',
  commas: 'names or printed types, separated by commas',
}

const HEAD = `<!-- Regenerated from generator/outputs: edits here are lost. -->

# Templates

Every generated TypeScript file is printed by the template of its kind: \`templates/<kind>.hbs\`, written in
[Handlebars](https://handlebarsjs.com). A template holds the shape of the file; the view that it is given holds data only:
names, flags, lists, values, and expressions that were printed from CEL.

- **Other pages**: change the template and run \`npm run generate\`. Every file of the kind changes, and nothing else.
- **Another file for one entity**: put a template at \`templates/<module>/<entity>/<kind>.hbs\`; it prints that entity alone.
- **Where a file comes from**: \`npm run generate -- --explain <path>\` names template, partials, view and lines of the manifest.
- **A mistake** is told with file, line, column and a hint, and nothing is written: a name that the view does not have (inside
  \`{{#if}}\` too, where Handlebars itself is silent), an unknown helper, block or partial, code that does not parse.

A template begins with \`{{> banner}}\`, by which the generator knows its own files again. JSX braces stand apart from
Handlebars': \`shape={ {{value}}Shape }\`. The formatter lays the file out, so spaces and blank lines are free.

## Blocks and helpers

\`{{#if}}\`, \`{{#unless}}\`, \`{{#each}}\`, \`{{#with}}\` and \`@first\`, \`@last\`, \`@index\`, \`@key\` are those of Handlebars.
An empty list and an empty text are false.`

/** templates/README.md: every kind of view with its names, types and an example, from the types that the templates are checked against. */
export function templatesReadme(): LanguageFile {
  const views = new Map(exampleFiles().map(({ kind, view }) => [kind, view]))
  const parts = [
    HEAD,
    Object.entries(HELPER_WORDS)
      .map(([name, says]) => `- \`{{${name} …}}\`: ${says}`)
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
  const present = { has: () => false }
  const around = surroundingsOf(model, present, { texts: new Map(), partials: {} })
  return [
    ...model.entities.flatMap((entity) => entityFiles(entity, around)),
    ...screenFiles(model, present),
    ...registryFiles(model, present),
  ]
}

/** A line for each name, those inside lists and objects below it. */
function rowsOf(schema: Known, depth = 0): string[] {
  const inner = open(schema)
  return Object.entries((inner && definition(inner).shape) ?? {}).flatMap(([name, member]) => {
    const says = member.description ?? open(member)?.description ?? ''
    const line = `${'  '.repeat(depth)}- \`${name}\` (${typeOf(member)})${says && `: ${says}`}`
    // What a partial prints is described once, where the partial is.
    return says.includes('with the partial') ? [line] : [line, ...rowsOf(elementOf(member), depth + 1)]
  })
}

function elementOf(schema: Known): Known {
  const inner = open(schema)
  return inner && definition(inner).type === 'array' ? elementOf(definition(inner).element) : inner
}

function typeOf(schema: Known): string {
  const inner = open(schema)
  if (!inner) return 'any'
  const { type, element, entries } = definition(inner)
  if (type === 'array') return `list of ${typeOf(element)}`
  if (type === 'enum')
    return Object.values(entries ?? {})
      .map((value) => `\`${value}\``)
      .join(', ')
  return { string: 'text', boolean: 'yes or no', number: 'number', object: 'object' }[type] ?? type
}

/** A line for each name; long lists are cut after their first element. */
function exampleOf(view: object): string {
  const lines = Object.entries(view)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => `  ${name}: ${short(value)},`)
  return `{\n${lines.join('\n')}\n}`
}

function short(value: unknown): string {
  if (!Array.isArray(value)) return JSON.stringify(value)
  const [first, ...rest] = value as unknown[]
  return rest.length > 0 ? `[${JSON.stringify(first)}, …]` : JSON.stringify(value)
}
