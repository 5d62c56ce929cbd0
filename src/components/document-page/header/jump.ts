import { flushSync } from 'react-dom'
import type { FieldError } from '@/rules/rules'
import { outerPath } from '@/components/document-page/rows/inner-place'
import type { Page } from '@/components/document-page/page-context'

/** Brings the field or cell of a problem into view and focuses it. */
export function jumpTo(page: Page, path: string): void {
  if (path === '') return
  const [name = ''] = path.split('.')
  const outer = outerPath(page, path)
  // Drawn at once, because an element in a hidden tab or a folded card cannot have the focus.
  flushSync(() => page.openCards.reveal(page.props.sections, outer?.split('.')[0] ?? name))
  if (outer !== null) flushSync(() => page.grids.unfold(outer))
  if (name in (page.props.shape.tables ?? {})) {
    page.grids.focus(path)
    return
  }
  const input = document.getElementById(page.idOf(name))
  const target = input?.matches('input, textarea, button, select, [tabindex], [contenteditable="true"]')
    ? input
    : input?.querySelector<HTMLElement>('input, textarea, button, [tabindex], [contenteditable="true"]')
  target?.scrollIntoView({ block: 'center' })
  target?.focus({ preventScroll: true })
}

/** Sorts problems by their position on the page; problems of the whole document come last. */
export function inReadingOrder(page: Page, problems: readonly FieldError[]): FieldError[] {
  const order = page.props.sections.flatMap((section): string[] =>
    'fields' in section ? [...section.fields] : [section.table],
  )
  const place = ({ path }: FieldError) => {
    const at = order.indexOf(path.split('.')[0] ?? '')
    return at < 0 ? order.length : at
  }
  const line = ({ path }: FieldError) => Number(path.split('.')[1] ?? 0)
  return problems.toSorted((a, b) => place(a) - place(b) || line(a) - line(b))
}

/** Path of the first problem that belongs to a field or cell; '' without one. */
export function firstProblemPath(page: Page): string {
  return inReadingOrder(page, page.problems.list).find(({ path }) => path !== '')?.path ?? ''
}

/** Focuses the first problem that belongs to a field or cell. */
export function jumpToFirst(page: Page): void {
  jumpTo(page, firstProblemPath(page))
}
