import { ENGINE_VIEWS } from '../../language/engine-views'
import type { Path } from '../../yaml/yaml-file'
import { didYouMean, suggestion } from '../../problems/suggest'
import type { Problems } from '../../problems/problem'
import type { Compiler } from '../expressions/compile'
import type { EntityDraft, DraftField } from '../drafts/draft-types'
import { lintAmend } from './lint-amend'
import { lintButtons } from './lint-buttons'
import { lintCounted } from './lint-counted'
import { lintInputs, lintViewColumns } from './lint-fields'
import { lintFlags } from './lint-flags'
import { lintDisplay } from './lint-needs'
import { lintEntityNames, lintNames } from './lint-names'
import { lintUnfillable } from './lint-unfillable'
import { lintUnrunnable } from './lint-unrunnable'
import { lintRoleTypes } from './lint-role-types'
import { lintRequired } from './lint-required'
import { lintStates } from './lint-states'
import { lintTree } from './lint-tree'

/** Reports mistakes in a single entity that type checks do not find, such as reserved names or unreachable statuses. */
export function lint(compiler: Compiler): void {
  const { draft } = compiler
  lintNames(compiler)
  lintUnrunnable(compiler)
  lintStates(compiler)
  lintInputs(compiler)
  lintAmend(compiler)
  lintMirrors(compiler)
  lintUnusedEnums(compiler)
  if (draft.raw.kind === 'receipt' && draft.raw.number === undefined)
    compiler.problem('MAN2101', ['kind'], 'a document needs a number', 'number: "SO{yyyyMMdd}{seq:4}"')
  lintViews(compiler)
  lintViewColumns(compiler)
  lintTree(compiler)
  lintFlags(compiler)
  lintDisplay(compiler)
  lintRoleTypes(compiler)
  if (
    draft.raw.of !== undefined &&
    !compiler.context.manifest.has(draft.raw.of) &&
    !compiler.context.manifest.isUnreadable(draft.raw.of)
  )
    compiler.problem(
      'MAN2018',
      ['of'],
      `there is no entity "${draft.raw.of}"`,
      didYouMean(draft.raw.of, compiler.context.manifest.names('')),
    )
}

/** Reports views that the server does not make, and rows of a view in an entity of which people write the rows. */
function lintViews(compiler: Compiler): void {
  const { raw, tables } = compiler.draft
  const lintView = (view: string | undefined, path: Path): void => {
    if (view === undefined) return
    if (raw.kind !== 'report' && raw.kind !== 'internal')
      compiler.problemAtKey(
        'MAN2160',
        path,
        `nobody can write the rows of a view, but people write those of a ${raw.kind}`,
      )
    else if (!ENGINE_VIEWS.some((known) => known === view))
      compiler.problem('MAN2165', path, `the engine has no view "${view}"`, suggestion(view, ENGINE_VIEWS))
  }
  lintView(raw.from, ['from'])
  if (raw.kind === 'report' && raw.from === undefined && raw.of === undefined)
    compiler.problem(
      'MAN2166',
      ['kind'],
      'a report shows rows that are written elsewhere, but nothing says where',
      `from: one of ${ENGINE_VIEWS.join(', ')}; or of: an entity; or kind: log, for rows that hand-written code writes`,
    )
  for (const table of tables.values()) lintView(table.raw.from, [...table.path, 'from'])
}

/** Reports transitions that post stock but that no other transition, such as `reverse`, mirrors to undo the posting. */
function lintMirrors(compiler: Compiler): void {
  const { transitions } = compiler.draft.raw
  if (compiler.draft.raw.kind !== 'receipt') return
  const all = Object.entries(transitions ?? {})
  const mirrored = new Set(all.flatMap(([, { postings }]) => postings?.flatMap(({ mirror }) => mirror ?? []) ?? []))
  for (const [name, { postings }] of all) {
    if (mirrored.has(name) || !postings?.some(({ stock }) => stock !== undefined)) continue
    compiler.problemAtKey(
      'MAN2107',
      ['transitions', name, 'postings'],
      `${name} posts stock, but no transition undoes the posting`,
      `reverse: {roles: [head_office], guards: [reverse], postings: [{mirror: ${name}}]}`,
    )
  }
}

function lintUnusedEnums(compiler: Compiler): void {
  const { draft } = compiler
  const used = new Set<string>()
  const markUsed = ({ name, raw }: DraftField) => {
    if (raw.type === 'enum') used.add(raw.enum ?? name)
  }
  for (const field of draft.fields.values()) markUsed(field)
  for (const table of draft.tables.values()) for (const field of table.fields.values()) markUsed(field)
  for (const transition of Object.values(draft.raw.transitions ?? {})) {
    for (const [name, field] of Object.entries({ ...transition.input, ...transition.returns }))
      if (field.type === 'enum') used.add(field.enum ?? name)
  }
  const ownersEnums = compiler.context.manifest.entity(draft.raw.of ?? '')?.raw.enums ?? {}
  for (const name of Object.keys(draft.raw.enums ?? {})) {
    if (!used.has(name) && !Object.hasOwn(ownersEnums, name))
      compiler.problemAtKey('MAN2105', ['enums', name], `no field uses the enum "${name}"`, 'remove it')
  }
}

/** Reports mistakes that show only when entities are compared with each other. */
export function lintAcross(drafts: ReadonlyMap<string, EntityDraft>, problems: Problems): void {
  lintEntityNames(drafts, problems)
  lintNumberPrefixes(drafts, problems)
  lintButtons(drafts, problems)
  lintRequired(drafts, problems)
  lintUnfillable(drafts, problems)
  lintCounted(drafts, problems)
}

/**
 * Reports entities whose numbers could be the same text. Each entity counts its own numbers, so `WT100-` and `WT125-`
 * differ for ever; but `T` and `T1` both lead to `T10001`, because a sequence or a date continues with digits.
 */
function lintNumberPrefixes(drafts: ReadonlyMap<string, EntityDraft>, problems: Problems): void {
  const known: { prefix: string; yaml: EntityDraft['yaml']; at: string[] }[] = []
  for (const draft of drafts.values()) {
    const { number } = draft.raw
    const pattern = typeof number === 'string' ? number : number?.pattern
    const prefix = /^[^{]+/.exec(pattern ?? '')?.[0]
    if (prefix === undefined || draft.raw.of) continue
    const other = known.find((earlier) => canCollide(earlier.prefix, prefix))
    const at = typeof number === 'string' ? ['number'] : ['number', 'pattern']
    known.push({ prefix, yaml: draft.yaml, at })
    if (other)
      problems.add(
        'MAN2106',
        { range: draft.yaml.at(at), path: 'number' },
        `another entity has the number prefix "${other.prefix}"`,
        `it is ${other.yaml.file}:${other.yaml.at(other.at).line}; choose another`,
      )
  }
}

/**
 * Whether numbers with these prefixes could be the same text: the prefixes are equal, or digits continue one to the
 * other.
 */
function canCollide(a: string, b: string): boolean {
  const [short, long] = a.length < b.length ? [a, b] : [b, a]
  return long.startsWith(short) && /^(\d|$)/.test(long.slice(short.length))
}
