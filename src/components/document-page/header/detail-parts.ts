import type { Link } from '@/rules/answers'
import type { LogEntry } from '@/request/resource'
import type { Doc } from '@/rules/conditions'

const NO_LINKS: readonly Link[] = []
const NO_ENTRIES: readonly LogEntry[] = []

/** The related documents that the detail of a document holds. The same list while the document has none. */
export const linksIn = ({ links }: Doc): readonly Link[] => (Array.isArray(links) ? (links as Link[]) : NO_LINKS)

/** The timeline that the detail of a document holds. The same list while the document has none. */
export const logIn = ({ log }: Doc): readonly LogEntry[] => (Array.isArray(log) ? (log as LogEntry[]) : NO_ENTRIES)
