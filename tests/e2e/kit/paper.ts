import type { FrameLocator, Locator, Page } from 'playwright-core'
import type { Visitor } from './browser'
import { rows } from './console'

/** The paper in the preview of a print. */
export const paper = (page: Page): FrameLocator => page.frameLocator('iframe[title="打印预览"]')

/** The box that selects a row of a list. */
export const rowCheckbox = (page: Page, index: number): Locator => rows(page).nth(index).getByRole('checkbox')

/** Prints the frame's document as `pdfOf` does. */
export async function printed(visitor: Visitor): Promise<{ pages: number; width: number; height: number }> {
  const html = await paper(visitor.page)
    .locator('html')
    .evaluate((element) => element.outerHTML)
  const sheet = await visitor.context.newPage()
  await sheet.setContent(html)
  const size = await pdfOf(sheet)
  await sheet.close()
  return size
}

/** Prints a page to PDF at its own paper size; returns the number of pages and the page size in mm. */
export async function pdfOf(page: Page): Promise<{ pages: number; width: number; height: number }> {
  const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1')
  const [, width = 0, height = 0] = /MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/.exec(pdf)?.map(Number) ?? []
  const mm = (points: number) => Math.round((points / 72) * 25.4)
  return { pages: pdf.match(/\/Type \/Page\b/g)?.length ?? 0, width: mm(width), height: mm(height) }
}
