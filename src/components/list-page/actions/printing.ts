import { makesLabels } from '../../print/label-facts'
import type { AnyListProps } from '../any-row'

/** What can be printed for the rows of a list. */
export interface Printing {
  /** Loads the sections of the document, from which the printed page is laid out. */
  sections: AnyListProps['loadSections']
  labels: boolean
}

/** `sections` of the result are those of `sectionsOf`, for documents and logs: masters and trees are not printed. */
export function printingOf({ shape }: AnyListProps, sections: Printing['sections']): Printing {
  return {
    sections: shape.kind === 'receipt' || shape.kind === 'log' ? sections : undefined,
    labels: makesLabels(shape.fields),
  }
}

/** Loads the sections of the entity's form; undefined when single rows cannot be read or no sections are known. */
export function sectionsOf({
  api,
  sections,
  loadSections,
}: Pick<AnyListProps, 'api' | 'sections' | 'loadSections'>): Printing['sections'] {
  if (!('detail' in api)) return undefined
  return loadSections ?? (sections && (async () => sections))
}
