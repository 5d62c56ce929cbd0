import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseSync } from 'oxc-parser'

/*
 * The texts that the server, the rules and the console write in the code in Chinese and English: object literals
 * `{zh, en}` and choices `isChinese(locale) ? … : …`. `npm run docs` lists the English ones in
 * src/i18n/server-texts.json, from which a further language is translated.
 */
const FOLDERS = ['server', 'src']
/** Names and places of the demo company, and the texts of the sample screens, are data. */
const DATA =
  /^(server\/(demo|generated|modules\/samples|migrations)|src\/(generated|i18n|rules\/samples))\/|\.stories\.|\/(samples?|example)[./]|\.texts\./

interface Node {
  type: string
  [key: string]: unknown
}

/** Returns the English texts, sorted. Values within a text are placeholders: `Not before {limit}`. */
export function serverTexts(root = '.'): string[] {
  const files = FOLDERS.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((path) => /\.tsx?$/.test(path))
      .map((path) => `${folder}/${path}`),
  ).filter((path) => !DATA.test(path))
  const found = files.flatMap((path) => {
    const text = readFileSync(join(root, path), 'utf8')
    return /\ben\b|isChinese/.test(text) ? textsIn(parseSync(path, text).program as unknown as Node) : []
  })
  return [...new Set(found)]
    .filter(
      (text) => /[A-Za-z]/.test(text.replaceAll(/\{\w+\}/g, '')) && !/^(https?:.*|[a-z]{2}(-[A-Z]{2})?)$/.test(text),
    )
    .toSorted()
}

function textsIn(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(textsIn)
  if (typeof value !== 'object' || value === null) return []
  const node = value as Node
  const own = [
    ...(node.type === 'ObjectExpression' ? textsOf(englishOf(node)) : []),
    ...(node.type === 'ConditionalExpression' && isChineseCall(node.test) ? textsOf(node.alternate as Node) : []),
    ...(node.type === 'IfStatement' && isChineseCall(node.test) ? textsOf(englishBranch(node)) : []),
  ]
  return [...own, ...Object.values(node).flatMap(textsIn)]
}

/** The value of `en` in an object that has `zh` and `en`. */
function englishOf({ properties }: Node): Node | undefined {
  const valueOf = (name: string) =>
    (properties as Node[]).find(({ key }) => (key as Node | undefined)?.name === name)?.value as Node | undefined
  return valueOf('zh') && valueOf('en')
}

/** `if (!isChinese(locale)) return …` */
function englishBranch({ test, consequent }: Node): Node | undefined {
  const body = consequent as Node
  return (test as Node).type === 'UnaryExpression' && body.type === 'ReturnStatement'
    ? (body.argument as Node)
    : undefined
}

function isChineseCall(test: unknown): boolean {
  const { type, callee, argument } = test as Node
  if (type === 'UnaryExpression') return isChineseCall(argument)
  return type === 'CallExpression' && (callee as Node).name === 'isChinese'
}

/** Every text that an expression can yield; a part that is not known is a placeholder. Empty for a mere value. */
function textsOf(node: Node | undefined): string[] {
  if (!node) return []
  if (node.type === 'ArrayExpression') return (node.elements as Node[]).flatMap(textsOf)
  return variantsOf(node)?.map(numbered) ?? []
}

/** A value within a text, until it has its number. */
const VALUE = '\u{0}'

function variantsOf(node: Node): string[] | undefined {
  switch (node.type) {
    case 'Literal':
      return typeof node.value === 'string' ? [node.value] : undefined
    case 'ConditionalExpression': {
      const both = [node.consequent, node.alternate].map((side) => variantsOf(side as Node))
      return both.some(Boolean) ? both.flatMap((side) => side ?? [VALUE]) : undefined
    }
    case 'BinaryExpression':
      return node.operator === '+' ? joined([node.left as Node, node.right as Node]) : undefined
    case 'CallExpression':
      return calledVariants(node)
    case 'TemplateLiteral': {
      const expressions = node.expressions as Node[]
      const quasis = node.quasis as { value: { cooked: string } }[]
      return quasis.reduce<string[]>(
        (texts, { value }, index) =>
          texts.flatMap((text) =>
            (index === 0 ? [''] : (variantsOf(expressions[index - 1] as Node) ?? [VALUE])).map(
              (part) => text + part + value.cooked,
            ),
          ),
        [''],
      )
    }
    default:
      return undefined
  }
}

function joined(parts: readonly Node[]): string[] {
  return parts.reduce<string[]>(
    (texts, part) => texts.flatMap((text) => (variantsOf(part) ?? [VALUE]).map((more) => text + more)),
    [''],
  )
}

/** Helpers that write words around a value: `counted(count, 'row')` and `named(item, ' (', ')')`. */
function calledVariants({ callee, arguments: given }: Node): string[] | undefined {
  const name = (callee as Node).name
  const [, before, after] = (given as Node[]).map(({ value }) => value)
  if (name === 'counted' && typeof before === 'string') return [`${VALUE} ${before}`, `${VALUE} ${before}s`]
  if (name === 'named') return ['', `${String(before)}${VALUE}${String(after)}`]
  return undefined
}

function numbered(text: string): string {
  let count = 0
  return text.replaceAll(VALUE, () => `{${++count}}`)
}
