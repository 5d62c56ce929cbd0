import { makesLabels } from '../../print/label-facts'
import type { AnyListProps } from '../any-row'

/** What can be printed for the rows of a list. */
export interface Printing {
  /** Loads the sections of the document, from which the printed page is laid out. */
  sections: AnyListProps['loadSections']
  labels: boolean
}

export function printingOf({ shape, api, sections, loadSections }: AnyListProps): Printing {
  const cards = loadSections ?? (sections && (async () => sections))
  return { sections: 'detail' in api ? cards : undefined, labels: makesLabels(shape.fields) }
}
