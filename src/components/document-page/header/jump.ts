import type { FieldError } from '@/rules/rules'
import type { Page } from '@/components/document-page/page-context'

/** Brings the place of a problem into view and puts the focus there. */
export function jumpTo(page: Page, path: string): void {
  if (path === '') return
  const [name = ''] = path.split('.')
  if (name in (page.props.shape.tables ?? {})) {
    page.grids.focus(path)
    return
  }
  const input = document.getElementById(page.idOf(name))
  const target = input?.matches('input, textarea, button, select, [tabindex]')
    ? input
    : input?.querySelector<HTMLElement>('input, textarea, button, [tabindex]')
  target?.scrollIntoView({ block: 'center' })
  target?.focus({ preventScroll: true })
}

/** Problems in the order in which the page is read; what concerns the whole comes last. */
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

/** Puts the focus on the first problem that has a place. */
export function jumpToFirst(page: Page): void {
  jumpTo(page, inReadingOrder(page, page.problems.list).find(({ path }) => path !== '')?.path ?? '')
}
