import type { EntityText } from '@/components/entity-text'
import type { Page } from '@/components/document-page/page-context'

/** What the form calls a table: the title of its section. */
export function tableTitle({ props: { sections } }: Page, text: EntityText, table: string): string {
  const section = sections.find((candidate) => 'table' in candidate && candidate.table === table)
  return section ? text.section(section.key) : table
}
