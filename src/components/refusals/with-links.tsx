import { Link } from 'react-router-dom'
import type { NamedDocument } from '@/rules/rules'

interface Props {
  text: string
  /** Documents that the text names by their number. */
  documents?: readonly NamedDocument[] | undefined
  /** Called when a document is opened, for instance to close the dialog that shows the text. */
  onOpen?: () => void
}

/** A message in which the numbers of documents are links to them. */
export function WithLinks({ text, documents = [], onOpen }: Props) {
  return partsOf(text, documents).map((part, index) =>
    typeof part === 'string' ? (
      part
    ) : (
      <Link key={String(index) + part.no} to={part.path} onClick={onOpen}>
        {part.no}
      </Link>
    ),
  )
}

/** The text cut at the numbers, the longest numbers first: one number may be the beginning of another. */
function partsOf(text: string, documents: readonly NamedDocument[]): (string | NamedDocument)[] {
  let parts: (string | NamedDocument)[] = [text]
  for (const document of documents.toSorted((a, b) => b.no.length - a.no.length))
    parts = parts.flatMap((part) =>
      typeof part === 'string'
        ? part.split(document.no).flatMap((piece, index) => (index === 0 ? [piece] : [document, piece]))
        : [part],
    )
  return parts.filter((part) => part !== '')
}

/** The documents that the errors name, each once. */
export function documentsIn(
  ...lists: (readonly { documents?: readonly NamedDocument[] }[] | undefined)[]
): NamedDocument[] {
  const all = lists.flatMap((list) => (list ?? []).flatMap(({ documents = [] }) => documents))
  return [...new Map(all.map((document) => [document.path, document])).values()]
}
