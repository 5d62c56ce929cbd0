import type { Page } from './page-context'

/** Brings the place of a problem into view and puts the focus there. */
export function jumpTo(page: Page, path: string): void {
  if (path === '') return
  const [name = ''] = path.split('.')
  if (name in (page.props.shape.tables ?? {})) {
    page.grids.focus(path)
    return
  }
  const input = document.getElementById(page.idOf(name))
  const target = input?.matches('input, textarea, button, select, [tabindex]') ? input : input?.querySelector<HTMLElement>('input, textarea, button, [tabindex]')
  target?.scrollIntoView({ block: 'center' })
  target?.focus({ preventScroll: true })
}

/** The first problem in the order in which the page is read. */
export function firstProblem(page: Page): string | undefined {
  const order = page.props.sections.flatMap((section): string[] => ('fields' in section ? [...section.fields] : [section.table]))
  const place = (path: string) => {
    const at = order.indexOf(path.split('.')[0] ?? '')
    return at < 0 ? order.length : at
  }
  const line = (path: string) => Number(path.split('.')[1] ?? 0)
  return page.problems.list.map(({ path }) => path).filter((path) => path !== '').toSorted((a, b) => place(a) - place(b) || line(a) - line(b))[0]
}
