import { type ReactNode, useCallback, useEffect, useMemo } from 'react'
import { type OptionSource, OptionSourceContext } from '@/components/fields/references/option-source'
import { SiblingsContext } from '@/components/fields/siblings'
import { useTab } from '@/components/tab-context'
import { headerOf } from './draft/payload'
import { documentName } from './header/key-facts'
import { type Page, PageContext } from './page-context'
import type { PageTools } from './use-page'
import { useStore } from './use-store'

/**
 * Gives the tab the name of the stored document, or what `titleOf` makes of it. A new document keeps the title of its
 * screen.
 */
export function useDocumentTitle({ draft, props: { shape } }: Page, titleOf?: (document: string) => string): void {
  const tab = useTab()
  const name = useStore(draft, ({ doc, creating }) => (creating ? '' : documentName(shape, doc)))
  const title = name && titleOf ? titleOf(name) : name
  useEffect(() => {
    if (title) tab.setTitle(title)
  }, [tab, title])
}

/** Offers the page to its components, and to its inputs the options and the values of the other fields. */
export function PageProviders({ tools: { page, previewer }, children }: { tools: PageTools; children: ReactNode }) {
  const source: OptionSource = useCallback(
    async (query, signal) => {
      // Choices may depend on a proposal, such as the stores that another store may send goods to.
      await previewer.opened()
      signal?.throwIfAborted()
      return page.props.api.options({ ...query, form: headerOf(page.props.shape, page.draft.doc) }, signal)
    },
    [page, previewer],
  )
  const siblings = useMemo(
    () => ({ subscribe: page.draft.subscribe, get: (name: string) => page.draft.doc[name] }),
    [page],
  )
  return (
    <PageContext value={page}>
      <OptionSourceContext value={source}>
        <SiblingsContext value={siblings}>{children}</SiblingsContext>
      </OptionSourceContext>
    </PageContext>
  )
}
