import { useMemo } from 'react'
import { isShown, looseRules } from '@/rules/conditions'
import type { Page } from '@/components/document-page/page-context'
import { usePage } from '@/components/document-page/page-context'
import { useStore } from '@/components/document-page/use-store'
import type { AnyDocumentPageProps } from '@/components/document-page/types'
import { isInCard } from './in-card'

type Section = AnyDocumentPageProps['sections'][number]

/** The keys of the cards that are shown now. */
export function useShownCards(sections: readonly Section[]): ReadonlySet<string> {
  const page = usePage()
  // `useStore` compares snapshots by identity, so the keys are joined into one text, in which no key contains a space.
  const keys = useStore(page.draft, () =>
    sections
      .filter((section) => isCardShown(page, section))
      .map(({ key }) => key)
      .join(' '),
  )
  return useMemo(() => new Set(keys.split(' ')), [keys])
}

/** Whether a card is shown: one of its fields is, or the condition of its table holds. */
function isCardShown(page: Page, section: Section): boolean {
  if ('fields' in section && section.fields.length === 0) return true
  if ('fields' in section) return section.fields.some((name) => isInCard(page, name))
  const { viewer, draft, env } = page
  return isShown({ conditions: looseRules(viewer.rules), scope: { ...env(), doc: draft.doc } }, section.table)
}
