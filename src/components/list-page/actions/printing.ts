import { makesLabels } from '../../print/label-facts'
import type { AnyListProps } from '../any-row'

/** What of a list's rows can be put on paper. */
export interface Printing {
  /** Brings the cards of the document, which are the plan of its paper. */
  sections: AnyListProps['loadSections']
  labels: boolean
}

export function printingOf({ shape, api, sections, loadSections }: AnyListProps): Printing {
  const cards = loadSections ?? (sections && (async () => sections))
  return { sections: 'detail' in api ? cards : undefined, labels: makesLabels(shape.fields) }
}
