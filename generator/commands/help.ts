import { stringify } from 'yaml'
import { exampleOf, type WorkedExample } from '../help/worked-example'
import { describePath, type Described, PATHS } from '../help/describe'
import { KIND_EXAMPLES, routeOf } from '../help/examples'
import { CODES } from '../problems/codes'
import { EXIT } from '../problems/exit-codes'
import { stdoutColors } from '../problems/colors'
import { didYouMean } from '../problems/suggest'
import { explainCommand } from './explain'
import { printJson } from '../problems/json-problem'

interface Flags {
  json?: true
}

const { bold, dim, green, red } = stdoutColors

/** Runs `explain MAN3010` or `explain <path of a generated file>`. Returns the exit code. */
export function explainCodeOrFile(root: string, codeOrPath: string, { json }: Flags): number {
  if (!/^MAN/i.test(codeOrPath)) return explainCommand(root, codeOrPath, json === true)
  const code = codeOrPath.toUpperCase()
  const entry = CODES[code]
  if (!entry) {
    console.error(`there is no code ${code}${suggestCode(code)}`)
    return EXIT.usage
  }
  const [meaning, fix] = entry
  const example = exampleOf(code)
  if (json) printJson({ code, meaning, cure: fix, ...(example && { example }) })
  else {
    console.log(`${bold(code)}  ${meaning}`)
    console.log(`  ${fix}`)
    if (example) printExample(example)
  }
  return EXIT.ok
}

function printExample({ file, wrong, printed, right }: WorkedExample): void {
  console.log(`\n${red('Wrong')}  ${dim(file)}\n${indented(wrong === '' ? '(these lines are missing)' : wrong)}`)
  console.log(`\n${dim('is printed as')}\n${indented(printed)}`)
  console.log(`\n${green('Right')}\n${indented(right === '' ? '(without these lines)' : right)}`)
}

/**
 * Runs `describe field.rollup`: prints what a part of the language means, its keys and an example. Returns the exit
 * code.
 */
export function describeCommand(path: string, { json }: Flags): number {
  const result = describePath(path)
  if ('nearest' in result) {
    const suggested = result.nearest === undefined ? '' : `; did you mean "${result.nearest}"?`
    console.error(
      `the language has no ${path}${suggested}\nPaths begin with ${PATHS.join(', ')}; keys follow with dots: field.rollup.of`,
    )
    return EXIT.usage
  }
  if (json) {
    const { path: what, ...others } = result.described
    printJson({ what, ...others })
  } else printDescribed(result.described)
  return EXIT.ok
}

function printDescribed({ path: part, meaning, value, keys, example, functions }: Described): void {
  console.log(bold(part) + (value === '' ? '' : `  ${value}`))
  if (meaning !== '') console.log(meaning)
  const width = Math.max(0, ...keys.map(({ key }) => key.length)) + 2
  if (keys.length > 0) console.log()
  for (const { key, required, value: accepted, meaning: keyMeaning } of keys)
    console.log(
      `  ${bold(`${key}${required ? ' *' : ''}`.padEnd(width))} ${dim(accepted)}${keyMeaning === '' ? '' : `\n  ${' '.repeat(width)} ${keyMeaning}`}`,
    )
  for (const signature of functions ?? []) console.log(`  ${signature}`)
  if (example !== undefined)
    console.log(`\n${dim('For example')}\n${indented(stringify({ [part.split('.').at(-1) ?? part]: example }))}`)
}

const indented = (text: string) =>
  text
    .trimEnd()
    .split('\n')
    .map((line) => `  ${line}`)
    .join('\n')

/** Runs `examples receipt`: prints a whole manifest of that kind and its line for the menu. Returns the exit code. */
export function examplesCommand(kind: string | undefined, { json }: Flags): number {
  const kinds = Object.keys(KIND_EXAMPLES)
  const text = kind === undefined ? undefined : KIND_EXAMPLES[kind]
  if (kind === undefined || text === undefined) {
    const suggested =
      kind === undefined
        ? ''
        : `there is no example ${kind}${didYouMean(kind, kinds) ? `; ${String(didYouMean(kind, kinds))}` : ''}\n`
    const list = `${suggested}Examples: ${kinds.join(', ')}`
    if (kind === undefined && json) printJson({ kinds })
    else if (kind === undefined) console.log(list)
    else console.error(list)
    return kind === undefined ? EXIT.ok : EXIT.usage
  }
  const [, entity = ''] = /^entity: (\w+)$/m.exec(text) ?? []
  const file = `manifest/entities/store/${entity}.yaml`
  const manifest = `# yaml-language-server: $schema=../../schema/entity.schema.json\n${text}`
  const route = routeOf(kind)
  if (json)
    printJson({ kind, file, manifest, ...(route && { routes: { file: 'manifest/routes/store.yaml', line: route } }) })
  else {
    // The line for the menu is a YAML comment, so that the whole output can be piped into the file of the entity.
    process.stdout.write(`${manifest}${route === undefined ? '' : `# In manifest/routes/store.yaml:\n# ${route}\n`}`)
  }
  return EXIT.ok
}

function suggestCode(code: string): string {
  const suggested = didYouMean(code, Object.keys(CODES))
  return suggested ? `; ${suggested.text}` : ''
}
