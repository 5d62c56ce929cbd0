import { Project, type SourceFile } from 'ts-morph'
import { type List, listIn, mayBeMarked, type Member, statementsOf } from './lists'

export { mayBeMarked }

/** What a person wrote into the file that stands cannot be carried over, so a person has to look at it. */
export class Unsynced extends Error {}

/** Replaces a stretch of the file that stands. */
interface Edit {
  start: number
  end: number
  text: string
}

/**
 * Brings a registry that stands to what was printed: members that are gone are removed, new ones inserted at their place,
 * changed ones replaced, and every other line stays as it is. What a person wrote stays: members below a comment
 * `Hand-written`, in place of a generated member of the same name, and comments `Note` above generated members.
 * Returns the text; new members are laid out as printed. Throws Unsynced
 * when the file does not parse, or when a member is gone that holds a hand-written one.
 */
export function syncRegistry(standing: string, printed: string): string {
  const project = new Project({ useInMemoryFileSystem: true, skipLoadingLibFiles: true })
  const source = project.createSourceFile('standing.ts', standing)
  if (project.getProgram().getSyntacticDiagnostics(source).length > 0) throw new Unsynced('it does not parse')
  const wanted = project.createSourceFile('printed.ts', printed)
  // A file that holds its banner alone has no statement that the banner stands above.
  if (!source.getStatements()[0] || !wanted.getStatements()[0]) return mayBeMarked(standing) ? standing : printed
  return edited(standing, listEdits({ source, wanted }, statementsOf(source), statementsOf(wanted)))
}

/**
 * The text with the edits made, from its end on. Where a member goes at the very place at which another one comes, the
 * removal is made first: the other way round it would take away what was inserted.
 */
function edited(text: string, edits: readonly Edit[]): string {
  return edits
    .toSorted((a, b) => b.start - a.start || b.end - a.end)
    .reduce((made, edit) => made.slice(0, edit.start) + edit.text + made.slice(edit.end), text)
}

interface Sources {
  source: SourceFile
  wanted: SourceFile
}

/** A member of the list to be: as it stands, as printed, or both. */
interface Planned {
  stands?: Member
  printed?: Member
}

function listEdits(sources: Sources, standing: List, printed: List): Edit[] {
  const planned = plannedMembers(standing, printed)
  const kept = planned.flatMap(({ stands }) => stands ?? [])
  const stays = new Set(kept)
  const gone = standing.members.filter((member) => !stays.has(member))
  for (const { node, key } of gone)
    if (mayBeMarked(node.getText())) throw new Unsynced(`${key} is gone, and a hand-written part stands in it`)
  const inOrder = kept.every(({ start }, index) => index === 0 || start > (kept[index - 1]?.start ?? 0))
  if (!inOrder || kept.length === 0) {
    if (planned.length + standing.members.length === 0) return []
    const texts = planned.map((member) => `\n${textOf(sources, member)}${standing.commas ? ',' : ''}`)
    return [{ start: standing.start, end: standing.end, text: `${texts.join('')}\n` }]
  }
  return [
    ...gone.map((member) => removal(sources, standing, member)),
    ...insertions(sources, standing, planned),
    ...strayComments(sources, standing, stays),
    ...planned.flatMap(({ stands, printed: wanted }) => (stands && wanted ? memberEdits(sources, stands, wanted) : [])),
  ]
}

/** The members in the order that was printed; those of a person stay behind the member that they stand behind. */
function plannedMembers(standing: List, printed: List): Planned[] {
  const generated = printed.members.filter(({ byHand }) => !byHand)
  const wanted = new Map(generated.map((member) => [member.key, member]))
  const stands = new Map(standing.members.map((member) => [member.key, member]))
  const planned: Planned[] = generated.flatMap((member) => {
    const there = stands.get(member.key)
    return there?.byHand ? [] : [there ? { stands: there, printed: member } : { printed: member }]
  })
  let behind: string | undefined
  for (const member of standing.members) {
    if (member.byHand) {
      const at = planned.findIndex((one) => (one.stands ?? one.printed)?.key === behind)
      planned.splice(at + 1, 0, { stands: member })
    }
    if (member.byHand || wanted.has(member.key)) behind = member.key
  }
  return planned
}

function insertions(sources: Sources, { start, commas }: List, planned: readonly Planned[]): Edit[] {
  const edits: Edit[] = []
  let behind: Member | undefined
  let texts: string[] = []
  const flush = () => {
    if (texts.length === 0) return
    const at = behind?.end ?? start
    const text = texts.join(commas ? ',\n' : '\n')
    edits.push({
      start: at,
      end: at,
      text: behind ? `${commas ? ',' : ''}\n${text}` : `\n${text}${commas ? ',' : '\n'}`,
    })
    texts = []
  }
  for (const member of planned) {
    if (member.stands) {
      flush()
      behind = member.stands
    } else texts.push(`${isApart(sources, member) ? '\n' : ''}${textOf(sources, member)}`)
  }
  flush()
  return edits
}

/** Whether a blank line stands above a statement that was printed; the formatter sets none itself. */
const isApart = ({ wanted }: Sources, { printed }: Planned): boolean =>
  printed !== undefined && isStatement(printed) && /\n\s*\n$/.test(wanted.getFullText().slice(0, printed.own))

/** With the comma behind it. */
function removal({ source }: Sources, list: List, { node, end }: Member): Edit {
  const text = source.getFullText()
  const comma = list.commas ? /^\s*,/.exec(text.slice(end, list.end))?.[0].length : undefined
  return { start: node.getFullStart(), end: end + (comma ?? 0), text: '' }
}

/** Comments without a mark beside or behind members: they are edits like any other, which are told, not carried over. */
function strayComments({ source, wanted }: Sources, { members, end }: List, stays: ReadonlySet<Member>): Edit[] {
  const [text, printed] = [source.getFullText(), wanted.getFullText()]
  return members.flatMap((member, index) => {
    const next = members[index + 1]
    const found = /[^\s,][^]*?(?=[\s,]*$)/.exec(text.slice(member.end, next?.start ?? end))
    if (!found || !stays.has(member) || (next && !stays.has(next))) return []
    if (mayBeMarked(found[0]) || printed.includes(found[0])) return []
    const start = member.end + found.index
    return [{ start, end: start + found[0].length, text: '' }]
  })
}

/** A member is replaced as a whole, unless it holds a list in which something of a person stands. */
function memberEdits({ source, wanted }: Sources, stands: Member, printed: Member): Edit[] {
  const [before, after] = [source.getFullText(), wanted.getFullText()]
  const [own, put] = [before.slice(stands.own, stands.end), after.slice(printed.own, printed.end)]
  if (own === put) return []
  const [inner, list] = [listIn(stands.node), listIn(printed.node)]
  if (!inner || !list || (!mayBeMarked(own) && !isStatement(stands))) {
    return [{ start: stands.own, end: stands.end, text: put }]
  }
  const around: Edit[] = [
    { start: stands.own, end: inner.start, text: after.slice(printed.own, list.start) },
    { start: inner.end, end: stands.end, text: after.slice(list.end, printed.end) },
  ]
  return [
    ...around.filter(({ start, end, text }) => before.slice(start, end) !== text),
    ...listEdits({ source, wanted }, inner, list),
  ]
}

const isStatement = ({ node }: Member): boolean => node.getParent() === node.getSourceFile()

/** A member as text. Of one that both stands and was printed, a person's parts are carried over. */
function textOf(sources: Sources, { stands, printed }: Planned): string {
  const before = sources.source.getFullText()
  if (!stands) return printed ? sources.wanted.getFullText().slice(printed.own, printed.end) : ''
  if (!printed) return before.slice(stands.start, stands.end)
  let text = before.slice(stands.start, stands.end)
  for (const edit of memberEdits(sources, stands, printed).toSorted((a, b) => b.start - a.start))
    text = text.slice(0, edit.start - stands.start) + edit.text + text.slice(edit.end - stands.start)
  return text
}
