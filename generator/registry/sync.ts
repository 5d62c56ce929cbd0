import type { SourceFile } from 'ts-morph'
import type { Edit } from '../rename/edit-text'
import { loadTsMorph } from '../ts-morph'
import { type List, listIn, mayBeMarked, type Member, statementsOf } from './lists'

export { mayBeMarked }

/** Hand-written parts of the file on disk cannot be carried over, so the user must resolve the difference. */
export class Unsynced extends Error {}

/**
 * Updates a registry on disk to the printed text: removed members are deleted, new members are inserted in their place,
 * changed members are replaced, and every other line stays as it is. Hand-written parts are kept: members below a
 * comment `Hand-written`, which replace a generated member of the same name, and comments `Note` above generated
 * members. Returns the new text; new members have the layout of the printed text. Throws Unsynced when the file does
 * not parse, or when a removed member contains a hand-written part.
 */
export function syncRegistry(textOnDisk: string, printed: string): string {
  const { Project } = loadTsMorph()
  const project = new Project({ useInMemoryFileSystem: true, skipLoadingLibFiles: true })
  const fileOnDisk = project.createSourceFile('on-disk.ts', textOnDisk)
  if (project.getProgram().getSyntacticDiagnostics(fileOnDisk).length > 0) throw new Unsynced('it does not parse')
  const printedFile = project.createSourceFile('printed.ts', printed)
  // The banner is read as a comment above the first statement, so a file that holds only the banner cannot be merged.
  if (!fileOnDisk.getStatements()[0] || !printedFile.getStatements()[0])
    return mayBeMarked(textOnDisk) ? textOnDisk : printed
  return edited(textOnDisk, listEdits({ fileOnDisk, printedFile }, statementsOf(fileOnDisk), statementsOf(printedFile)))
}

/**
 * Applies the edits from the end of the text to its start. When a removal and an insertion are at the same offset, the
 * removal is applied first; otherwise the removal would delete the inserted text.
 */
function edited(text: string, edits: readonly Edit[]): string {
  return edits
    .toSorted((a, b) => b.start - a.start || b.end - a.end)
    .reduce((result, edit) => result.slice(0, edit.start) + edit.text + result.slice(edit.end), text)
}

interface Sources {
  fileOnDisk: SourceFile
  printedFile: SourceFile
}

/** A member of the new list: the member on disk, the printed member, or both. */
interface Planned {
  onDisk?: Member
  printed?: Member
}

function listEdits(sources: Sources, listOnDisk: List, printed: List): Edit[] {
  const planned = plannedMembers(listOnDisk, printed)
  const keptMembers = planned.flatMap(({ onDisk }) => onDisk ?? [])
  const keptSet = new Set(keptMembers)
  const removed = listOnDisk.members.filter((member) => !keptSet.has(member))
  for (const { node, key } of removed)
    if (mayBeMarked(node.getText())) throw new Unsynced(`${key} was removed, and it contains a hand-written part`)
  const inOrder = keptMembers.every(({ start }, index) => index === 0 || start > (keptMembers[index - 1]?.start ?? 0))
  if (!inOrder || keptMembers.length === 0) {
    if (planned.length + listOnDisk.members.length === 0) return []
    const texts = planned.map((member) => `\n${textOf(sources, member)}${listOnDisk.hasCommas ? ',' : ''}`)
    return [{ start: listOnDisk.start, end: listOnDisk.end, text: `${texts.join('')}\n` }]
  }
  return [
    ...removed.map((member) => removal(sources, listOnDisk, member)),
    ...insertions(sources, listOnDisk, planned),
    ...strayComments(sources, listOnDisk, keptSet),
    ...planned.flatMap(({ onDisk, printed: printedMember }) =>
      onDisk && printedMember ? memberEdits(sources, onDisk, printedMember) : [],
    ),
  ]
}

/** Returns the members in printed order. A hand-written member stays after the member that precedes it on disk. */
function plannedMembers(listOnDisk: List, printed: List): Planned[] {
  const generated = printed.members.filter(({ isHandWritten }) => !isHandWritten)
  const generatedByKey = new Map(generated.map((member) => [member.key, member]))
  const membersOnDisk = new Map(listOnDisk.members.map((member) => [member.key, member]))
  const planned: Planned[] = generated.flatMap((member) => {
    const existing = membersOnDisk.get(member.key)
    return existing?.isHandWritten ? [] : [existing ? { onDisk: existing, printed: member } : { printed: member }]
  })
  let previous: string | undefined
  for (const member of listOnDisk.members) {
    if (member.isHandWritten) {
      const at = planned.findIndex((candidate) => (candidate.onDisk ?? candidate.printed)?.key === previous)
      planned.splice(at + 1, 0, { onDisk: member })
    }
    if (member.isHandWritten || generatedByKey.has(member.key)) previous = member.key
  }
  return planned
}

function insertions(sources: Sources, { start, hasCommas }: List, planned: readonly Planned[]): Edit[] {
  const edits: Edit[] = []
  let previous: Member | undefined
  let texts: string[] = []
  const flush = () => {
    if (texts.length === 0) return
    const at = previous?.end ?? start
    const text = texts.join(hasCommas ? ',\n' : '\n')
    edits.push({
      start: at,
      end: at,
      text: previous ? `${hasCommas ? ',' : ''}\n${text}` : `\n${text}${hasCommas ? ',' : '\n'}`,
    })
    texts = []
  }
  for (const member of planned) {
    if (member.onDisk) {
      flush()
      previous = member.onDisk
    } else texts.push(`${hasBlankLineAbove(sources, member) ? '\n' : ''}${textOf(sources, member)}`)
  }
  flush()
  return edits
}

/**
 * Whether the printed text has a blank line above a statement. The formatter does not add blank lines, so the insertion
 * must.
 */
const hasBlankLineAbove = ({ printedFile }: Sources, { printed }: Planned): boolean =>
  printed !== undefined && isStatement(printed) && /\n\s*\n$/.test(printedFile.getFullText().slice(0, printed.own))

/** Deletes the member and the comma after it. */
function removal({ fileOnDisk }: Sources, list: List, { node, end }: Member): Edit {
  const text = fileOnDisk.getFullText()
  const comma = list.hasCommas ? /^\s*,/.exec(text.slice(end, list.end))?.[0].length : undefined
  return { start: node.getFullStart(), end: end + (comma ?? 0), text: '' }
}

/**
 * Deletes unmarked comments beside or between members. Such comments count as edits of generated text, which are
 * reported and not kept.
 */
function strayComments(
  { fileOnDisk, printedFile }: Sources,
  { members, end }: List,
  keptSet: ReadonlySet<Member>,
): Edit[] {
  const [text, printed] = [fileOnDisk.getFullText(), printedFile.getFullText()]
  return members.flatMap((member, index) => {
    const next = members[index + 1]
    const match = /[^\s,][^]*?(?=[\s,]*$)/.exec(text.slice(member.end, next?.start ?? end))
    if (!match || !keptSet.has(member) || (next && !keptSet.has(next))) return []
    if (mayBeMarked(match[0]) || printed.includes(match[0])) return []
    const start = member.end + match.index
    return [{ start, end: start + match[0].length, text: '' }]
  })
}

/** Replaces a member as a whole, unless a list inside the member holds a hand-written part. */
function memberEdits({ fileOnDisk, printedFile }: Sources, onDisk: Member, printed: Member): Edit[] {
  const [before, after] = [fileOnDisk.getFullText(), printedFile.getFullText()]
  const [oldText, newText] = [before.slice(onDisk.own, onDisk.end), after.slice(printed.own, printed.end)]
  if (oldText === newText) return []
  const [inner, list] = [listIn(onDisk.node), listIn(printed.node)]
  if (!inner || !list || (!mayBeMarked(oldText) && !isStatement(onDisk))) {
    return [{ start: onDisk.own, end: onDisk.end, text: newText }]
  }
  const edges: Edit[] = [
    { start: onDisk.own, end: inner.start, text: after.slice(printed.own, list.start) },
    { start: inner.end, end: onDisk.end, text: after.slice(list.end, printed.end) },
  ]
  return [
    ...edges.filter(({ start, end, text }) => before.slice(start, end) !== text),
    ...listEdits({ fileOnDisk, printedFile }, inner, list),
  ]
}

const isStatement = ({ node }: Member): boolean => node.getParent() === node.getSourceFile()

/** Returns the text of a member. For a member that is both on disk and printed, hand-written parts are carried over. */
function textOf(sources: Sources, { onDisk, printed }: Planned): string {
  const before = sources.fileOnDisk.getFullText()
  if (!onDisk) return printed ? sources.printedFile.getFullText().slice(printed.own, printed.end) : ''
  if (!printed) return before.slice(onDisk.start, onDisk.end)
  let text = before.slice(onDisk.start, onDisk.end)
  for (const edit of memberEdits(sources, onDisk, printed).toSorted((a, b) => b.start - a.start))
    text = text.slice(0, edit.start - onDisk.start) + edit.text + text.slice(edit.end - onDisk.start)
  return text
}
