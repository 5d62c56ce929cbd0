import type { RawTransition } from '../../language/transition'
import { countsAs } from '../document-status'
import { isAmendable } from '../drafts/amendment'
import type { Compiler } from '../expressions/compile'
import { SUPERSEDE } from '../transitions/standard'

/** Keys of `amend` that would have no effect: the engine copies the document, and `approve` of the copy posts. */
const WITHOUT_EFFECT = ['to', 'postings', 'input', 'returns', 'auto'] as const

/**
 * Reports an `amend` that cannot work: nothing would undo the amended version, or the new version could not exist
 * beside it until it is approved.
 */
export function lintAmend(compiler: Compiler): void {
  const { draft } = compiler
  const { raw } = draft
  const amend = raw.transitions?.amend
  if (!amend || !isAmendable(raw)) return
  const report = (message: string, hint: string, path: (string | number)[] = ['transitions', 'amend']) =>
    compiler.problemAtKey('MAN2155', path, message, hint)
  if (raw.of !== undefined)
    return report(
      `this entity shows documents of ${raw.of}`,
      `state amend under the transitions of ${raw.of}, whose documents they are`,
    )
  for (const name of ['submit', 'approve', 'void', 'reverse'])
    if (!raw.transitions?.[name]) report(whyNeeded(name), `${name}: {roles: [head_office]}`)
  for (const key of WITHOUT_EFFECT)
    if (amend[key] !== undefined)
      report(`amend has no \`${key}\`: it copies the document, and approving the copy does the rest`, `remove ${key}`, [
        'transitions',
        'amend',
        key,
      ])
  const { reverse } = raw.transitions ?? {}
  if (reverse?.input !== undefined)
    report(
      'the engine reverses the amended version and cannot be asked for input',
      'remove `input`, or remove `amend`',
      ['transitions', 'reverse', 'input'],
    )
  const making = reverse?.postings?.findIndex((posting) => 'create' in posting) ?? -1
  if (making !== -1)
    report(
      'the engine reverses the amended version before the new one posts, and would make a document that the new one makes again',
      'remove create, or amend',
      ['transitions', 'reverse', 'postings', making],
    )
  const reversible = reverse && startStatuses(reverse)
  for (const status of amend.from === undefined ? [] : startStatuses(amend))
    if (reversible && !reversible.includes(status))
      report(
        `reverse does not start from ${status}, so that the amended version could not be undone`,
        `reverse: {from: [${[...reversible, status].join(', ')}]}`,
        ['transitions', 'amend', 'from'],
      )
  if (raw.transitions?.[SUPERSEDE.name])
    report(
      `a document that can be amended has a transition "${SUPERSEDE.name}" of the engine`,
      'give the step another name',
      ['transitions', SUPERSEDE.name],
    )
  if (countsAs(raw, SUPERSEDE.to) !== 'voided')
    report(
      `"${SUPERSEDE.to}" is the status of a version that a newer one has replaced, so it counts as voided`,
      'counts_as: voided, or give the status another name',
      ['states', 'add', SUPERSEDE.to, 'counts_as'],
    )
  lintBothVersions(compiler, report)
}

function whyNeeded(name: string): string {
  if (name === 'reverse')
    return 'the engine puts the amended version out of force by reverse, whether it has posted anything or not'
  if (name === 'void') return 'a new version that was begun could not be given up'
  return `the new version would never take effect without ${name}`
}

/** The statuses in which a reversal or an amendment starts: approved, unless the manifest states others. */
const startStatuses = ({ from }: RawTransition) => (typeof from === 'string' ? [from] : (from ?? ['approved']))

/** Reports what two versions of one document cannot both have, because the older one is in force until the approval. */
function lintBothVersions(
  { draft: { raw, yaml, fields } }: Compiler,
  report: (message: string, hint: string, path: string[]) => void,
): void {
  const both = 'both versions exist until the new one is approved'
  for (const name of fields.keys())
    if (yaml.has(['fields', name, 'unique']))
      report(`${both}, so "${name}" cannot be unique`, 'remove unique, or amend', ['fields', name, 'unique'])
  if (raw.unique?.length)
    report(`${both}, so its fields cannot be unique together`, 'remove unique, or amend', ['unique'])
  if (raw.capacity?.length) report(`${both}, so it cannot take places twice`, 'remove capacity, or amend', ['capacity'])
  if (raw.claims?.length)
    report(`${both}, so it cannot claim the same quantities twice`, 'remove claims, or amend', ['claims'])
}
