import type { Compiler } from '../expressions/compile'
import type { Field } from '../fields/field-types'
import { suggestion } from '../../problems/suggest'
import type { Path } from '../../yaml/yaml-file'
import type { Entity } from '../entity-types'
import type { ScreenPaths } from '../drafts/manifest-queries'
import type { FormButton } from './screen-types'
import { slug } from '../names'

type RawSection = NonNullable<Compiler['draft']['raw']['form']>['sections'][number]
type RawButton = NonNullable<RawSection['buttons']>[number]
type OpensScreen = Extract<RawButton, { open: string }>
type OpensUrl = Extract<RawButton, { url: string }>

/** The parts of an entity that a button names. */
export interface ButtonTargets {
  fields: readonly Field[]
  /** Transitions and row actions that have a button. */
  actions: readonly Pick<Entity['actions'][number], 'name'>[]
}

/** Field types whose values an address can hold. */
const IN_ADDRESSES: ReadonlySet<Field['type']> = new Set([
  'text',
  'integer',
  'ref',
  'tree_ref',
  'enum',
  'date',
  'boolean',
  'barcode',
  'phone',
  'email',
  'location',
])
const PLACEHOLDER = /\{([a-z0-9_]+)\}/g

/** Returns the buttons of a section. Reports buttons without a target, unknown fields and repeated keys. */
export function buttonsOf(
  compiler: Compiler,
  raw: RawSection['buttons'],
  path: Path,
  entity: ButtonTargets,
): FormButton[] {
  const keys = new Set<string>()
  return (raw ?? []).flatMap((button, index): FormButton[] => {
    const at: Path = [...path, 'buttons', index]
    const made =
      typeof button === 'string'
        ? actionButton(compiler, button, at, entity)
        : 'url' in button
          ? linkButton(compiler, button, at, entity.fields)
          : screenButton(compiler, button, at, entity.fields)
    if (made && keys.has(made.key)) compiler.problem('MAN2072', at, `"${made.key}" is listed twice`)
    if (made) keys.add(made.key)
    return made ? [made] : []
  })
}

function actionButton(
  compiler: Compiler,
  name: string,
  path: Path,
  { actions }: ButtonTargets,
): FormButton | undefined {
  const { draft, context } = compiler
  // The rules of other entities that make documents from this one add actions of their name.
  const made = context.manifest.rulesFrom(draft.raw.entity).map((rule) => rule.name)
  const names = [...actions.map((known) => known.name), ...made]
  if (names.includes(name)) return { key: name, action: name }
  compiler.problem(
    'MAN2076',
    path,
    `"${name}" is not a transition or action with a button`,
    suggestion(name, names) ?? '{ label: …, open: <entity> } opens a screen, { label: …, url: … } another site',
  )
  return undefined
}

function linkButton(
  compiler: Compiler,
  { label, url: address }: OpensUrl,
  path: Path,
  fields: readonly Field[],
): FormButton {
  const host = /^https?:\/\/[^/?#{}\s]+(?=[/?#]|$)/.exec(address)?.[0]
  if (host === undefined)
    compiler.problem(
      'MAN2076',
      [...path, 'url'],
      'the address needs a fixed host',
      'https://example.com/track?no={tracking_no}',
    )
  const names = [...address.matchAll(PLACEHOLDER)].map(([, name = '']) => name)
  for (const name of names) checkField(compiler, name, [...path, 'url'], fields)
  return { key: keyOf(label), label, url: address }
}

function screenButton(
  compiler: Compiler,
  { label, open, screen: named, match = {} }: OpensScreen,
  path: Path,
  fields: readonly Field[],
): FormButton | undefined {
  const { manifest } = compiler.context
  const target = manifest.entity(open)
  if (!target) {
    if (!manifest.isUnreadable(open))
      compiler.problem(
        'MAN2018',
        [...path, 'open'],
        `there is no entity "${open}"`,
        suggestion(open, manifest.names('')),
      )
    return undefined
  }
  const paths: Partial<ScreenPaths['paths']> = manifest.screens(open)?.paths ?? {}
  const name = named ?? (Object.hasOwn(match, 'id') ? 'update' : 'list')
  const address = paths[name]
  if (address === undefined) {
    if (manifest.unreadableNames('routes/').length > 0) return undefined
    compiler.problem(
      'MAN2076',
      [...path, named ? 'screen' : 'open'],
      `${open} has no screen "${name}"`,
      Object.keys(paths).join(', ') || undefined,
    )
    return undefined
  }
  for (const [column, field] of Object.entries(match)) {
    const at = [...path, 'match', column]
    checkField(compiler, field, at, fields)
    const isKnown = name === 'update' ? column === 'id' : target.fields.has(column)
    if (!isKnown)
      compiler.problem(
        'MAN2032',
        at,
        `${open} has no field "${column}"`,
        name === 'update' ? 'id, the row to open' : suggestion(column, target.fields.keys()),
      )
  }
  if (name === 'update' && !Object.hasOwn(match, 'id'))
    compiler.problem('MAN2076', [...path, 'open'], 'a button that opens a row names it', 'match: { id: <reference> }')
  // A list reads its filters from parameters whose names begin with `f.`.
  const prefix = name === 'list' ? 'f.' : ''
  const query = Object.entries(match).map(([column, field]) => `${prefix}${column}={${field}}`)
  return {
    key: keyOf(label),
    label,
    to: query.length > 0 ? `${address}?${query.join('&')}` : address,
    opens: target.key,
  }
}

function checkField(compiler: Compiler, name: string, path: Path, fields: readonly Field[]): void {
  if (name === 'id') return
  const field = fields.find((candidate) => candidate.name === name)
  if (!field)
    compiler.unknownField(path, name, {
      fields: new Map(fields.filter(({ type }) => IN_ADDRESSES.has(type)).map((known) => [known.name, known])),
    })
  else if (!IN_ADDRESSES.has(field.type))
    compiler.problem('MAN2076', path, `an address cannot hold ${name}`, `it is of type ${field.type}`)
}

const keyOf = (label: { en?: string }) => slug(label.en ?? '') || 'button'
