import { WRITING } from '../../../src/rules/document-status'
import { DOCUMENT_STATUSES } from '../../language/states'
import type { RawTransition } from '../../language/transition'
import type { Compiler } from '../expressions/compile'
import { countsAs, type DocumentStatus } from '../document-status'
import { documentTransition } from '../transitions/standard'

const POSTED: readonly DocumentStatus[] = ['approved', 'completed']

/** Statuses from which a manifest may let a standard transition start, besides those of the standard. */
const ALSO_FROM: Readonly<Record<string, readonly DocumentStatus[]>> = {
  void: ['submitted'],
  reverse: ['completed'],
  amend: ['completed'],
}

/** Postings that only an approved document may have, because rejecting a document undoes nothing. */
const EFFECTS = ['recount', 'price', 'member'] as const

/**
 * Reports statuses of `states.add` that every document has already, that are not in use, or that belong to an entity
 * without the statuses of documents.
 */
export function lintOwnStatuses(compiler: Compiler): void {
  const { raw } = compiler.draft
  const { add = {}, use } = raw.states ?? {}
  if (raw.kind !== 'receipt')
    return compiler.problemAtKey(
      'MAN2150',
      ['states', 'add'],
      'only documents (kind: receipt) have statuses to which others can be added',
      'name the statuses under enums, as values of the field with the status',
    )
  for (const name of Object.keys(add)) {
    const report = (message: string, hint: string) =>
      compiler.problemAtKey('MAN2150', ['states', 'add', name], message, hint)
    if (DOCUMENT_STATUSES.some((known) => known === name))
      report(`every document has the status "${name}"`, `relabel: {${name}: {en: …}} words it otherwise`)
    else if (use && !use.includes(name)) report(`"${name}" is not in states.use`, `use: [${[...use, name].join(', ')}]`)
  }
}

/** Reports statuses that a document declares under `enums`, where nothing says what they count as. */
export function lintMeanings(compiler: Compiler, statuses: readonly string[]): void {
  const { raw } = compiler.draft
  for (const status of statuses)
    if (countsAs(raw, status) === undefined)
      compiler.problemAtKey(
        'MAN2150',
        ['enums', 'check_status', status],
        `nothing says what "${status}" counts as`,
        `states: {add: {${status}: {en: …, counts_as: submitted}}}`,
      )
}

/**
 * Reports transitions that would do what only another standard transition does. The standard ones check the whole
 * document, post its effects and undo them, so every change between the meanings of the six statuses belongs to one.
 */
export function lintOwnSteps(compiler: Compiler): void {
  for (const [name, step] of Object.entries(compiler.draft.raw.transitions ?? {})) {
    const standard = documentTransition(name)
    if (standard) lintStandard(compiler, name, step, [...standard.from, ...(ALSO_FROM[name] ?? [])])
    else lintOwn(compiler, name, step)
  }
}

const statusesFrom = ({ from }: RawTransition) => (typeof from === 'string' ? [from] : (from ?? []))

function lintStandard(compiler: Compiler, name: string, step: RawTransition, from: readonly string[]): void {
  const { raw } = compiler.draft
  const to = step.to === undefined ? undefined : countsAs(raw, step.to)
  const standardTo = documentTransition(name)?.to
  if (to && standardTo && to !== standardTo)
    compiler.problem(
      'MAN2151',
      ['transitions', name, 'to'],
      `${name} leads to a status that counts as ${standardTo}, but ${step.to} ${step.to === to ? 'is another one' : `counts as ${to}`}`,
      `to: ${standardTo}, or a status of states.add with counts_as: ${standardTo}`,
    )
  for (const [index, status] of statusesFrom(step).entries()) {
    const meaning = countsAs(raw, status)
    if (meaning && !from.includes(meaning))
      compiler.problem(
        'MAN2151',
        ['transitions', name, 'from', ...(typeof step.from === 'string' ? [] : [index])],
        `${name} cannot start from ${status}${status === meaning ? '' : `, which counts as ${meaning}`}`,
        `it starts from statuses that count as ${from.join(' or ')}`,
      )
  }
}

function lintOwn(compiler: Compiler, name: string, step: RawTransition): void {
  const { raw } = compiler.draft
  const to = step.to === undefined ? undefined : countsAs(raw, step.to)
  const meanings = statusesFrom(step).flatMap((status) => countsAs(raw, status) ?? [])
  const stopped = to && meanings.map((from) => reasonAgainst(from, to, step)).find((reason) => reason !== undefined)
  if (stopped) compiler.problem('MAN2151', ['transitions', name, 'to'], ...stopped)
  const isPosted = meanings.length > 0 && meanings.every((meaning) => POSTED.includes(meaning))
  for (const [index, posting] of (step.postings ?? []).entries()) {
    const at = ['transitions', name, 'postings', index]
    if (posting.mirror !== undefined)
      compiler.problem(
        'MAN2151',
        [...at, 'mirror'],
        'a mirror undoes all that the document has posted, so only reverse may have one',
        `reverse: {from: [${statusesFrom(step).join(', ')}], roles: [head_office], guards: [reverse], postings: [{mirror: ${posting.mirror}}]}`,
      )
    const effect = posting.stock ? 'stock' : EFFECTS.find((verb) => posting[verb] !== undefined)
    if (effect && !isPosted)
      compiler.problem(
        'MAN2151',
        [...at, effect],
        'the document is not approved yet, and nothing would undo this posting when it is rejected',
        'post it in approve, or in a step that starts from a status that counts as approved',
      )
  }
}

/** Returns why a step may not lead from one meaning to another, with a cure; undefined when it may. */
function reasonAgainst(from: DocumentStatus, to: DocumentStatus, step: RawTransition): [string, string] | undefined {
  if (from === to) return undefined
  const starts = `from: [${statusesFrom(step).join(', ')}], to: ${step.to}`
  if (from === 'voided') return ['a voided document stays voided', 'start from another status']
  if (POSTED.includes(from)) {
    if (POSTED.includes(to)) return undefined
    return to === 'voided'
      ? ['only reverse voids an approved document, because it undoes the postings', `reverse: {${starts}}`]
      : [
          `${step.to} counts as ${to}, but what the document has posted would stay`,
          'counts_as: approved, or reverse the document',
        ]
  }
  if (POSTED.includes(to))
    return [
      'only approve makes a document count as approved, because it checks and posts the document',
      `approve: {${starts}}`,
    ]
  if (to === 'submitted' && WRITING.includes(from))
    return [
      'only submit makes a document count as submitted, because it checks the whole document',
      `submit: {${starts}}`,
    ]
  return undefined
}
