import { readdirSync, readFileSync } from 'node:fs'
import { afterAll, expect, it } from 'vitest'
import { countDownloads, fetchNothingAhead, watchFirstField } from '../../scripts/bench/downloads.mjs'
import { fileCycles, fileImports } from '../../scripts/file-cycles.mjs'
import { BROWSER_FORMS, runShortForm } from '../repository/short-forms'
import { BASE, closeBrowser, signIn, visit } from './kit/browser'
import { control, rows, visitAs } from './kit/console'
import { go, settle } from './kit/screens'

afterAll(closeBrowser)

/** Whether a file of the built console holds tiptap, whose code names the class of its editor. */
const isEditor = (path: string) => readFileSync(`dist${path}`, 'utf8').includes('ProseMirror')

/** The bounds are slightly above the current download sizes; docs/performance.md lists the sizes and the targets. */
it('fetches the console in few files: sign-in, workplace, lists and documents', async () => {
  const visitor = await visit({ isAlone: true })
  const { page } = visitor
  const downloads = countDownloads(page)
  await fetchNothingAhead(page)
  await watchFirstField(page)
  await page.goto(`${BASE}/login`)
  await page.locator('input[name="mobile"]').fill('19900000000')
  const signInScreen = await downloads.takeUntilFirstField()
  expect(signInScreen.files).toBeGreaterThan(1)
  expect(signInScreen.files).toBeLessThanOrEqual(5)
  expect(signInScreen.kib).toBeLessThanOrEqual(110)

  await page.locator('input[name="password"]').fill('Backstock11')
  await page.locator('input[name="tenant_name"]').fill('鲜邻新零售')
  await page.locator('button[type="submit"]').click()
  await page.waitForURL('**/dashboard/workplace')
  // Which queue is the first depends on the hour of the day, and with it the module whose lists are fetched.
  await page.locator('main th[scope="row"]').first().waitFor()
  const loaded = async () => {
    await settle(visitor)
    await downloads.settled()
  }
  await loaded()
  const workplace = downloads.take()
  expect(workplace.files).toBeLessThanOrEqual(20)
  // The first queue is open and shows a list, so the list kit is fetched, and the lists of the queue's module.
  const isOfModule = (path: string) => /\/(lists|texts)-/.test(path)
  expect(downloads.sum(workplace.paths.filter((path) => !isOfModule(path))).kib).toBeLessThanOrEqual(460)
  expect(downloads.sum(workplace.paths.filter(isOfModule)).kib).toBeLessThanOrEqual(17)

  await go(page, '/good/sku/list')
  await rows(page).first().waitFor()
  await loaded()
  // The code for document pages is not loaded until a document is opened.
  expect(downloads.take().kib).toBeLessThanOrEqual(10)
  await go(page, '/good/brand/list')
  await rows(page).first().waitFor()
  await loaded()
  // The code and texts of the brands are in the files of their module, which the SKUs have loaded.
  expect(downloads.take().files).toBe(0)
  await go(page, '/good/sku/create')
  await control(page, '商品名称').waitFor()
  await loaded()
  expect(downloads.take()).toMatchObject({ files: expect.toSatisfy((files: number) => files <= 9) })
  expect(downloads.all().filter((path) => path.endsWith('.js') && isEditor(path))).toEqual([])
})

it('fetches no kit of forms for a list with a filter by date', async () => {
  const { page, close } = await visit({ isAlone: true })
  const downloads = countDownloads(page)
  await fetchNothingAhead(page)
  await signIn(page)
  await go(page, '/store/store_order_receipt/list')
  await rows(page).first().waitFor()
  await downloads.settled()
  const { paths } = downloads.take()
  expect(paths.some((path) => path.includes('/date-filter-'))).toBe(true)
  expect(paths.filter((path) => /\/(form|check|document)-/.test(path))).toEqual([])
  await close()
})

it('fetches the documents of an open list while nothing else is fetched, so that opening one fetches data alone', async () => {
  const visitor = await visitAs({}, '/good/sku/list')
  const { page } = visitor
  const downloads = countDownloads(page)
  await expect.poll(() => downloads.take().paths.some((path) => path.includes('/document-'))).toBe(true)
  await downloads.settled()
  downloads.take()
  await rows(page).first().getByRole('link').first().click()
  await control(page, '商品名称').waitFor()
  await settle(visitor)
  expect(downloads.take().paths.filter((path) => /(document|forms-good|schemas-good|check)-/.test(path))).toEqual([])
  await visitor.close()
})

it('fetches what a list needs together with the page for a browser with a session, and nothing twice', async () => {
  const visitor = await visitAs({}, '/dashboard/workplace')
  const { page } = visitor
  await settle(visitor)
  // The workplace goes on fetching screens while the line is idle, which would count as a second time.
  await page.goto('about:blank')
  const fetched: string[] = []
  page.on('request', (request) => fetched.push(new URL(request.url()).pathname))
  let run = () => {}
  const released = new Promise<void>((resolve) => (run = resolve))
  // The page's first file has not run yet, so that only the page itself can ask for more.
  await page.route('**/assets/start-*.js', async (route) => {
    await released
    await route.continue()
  })
  await page.goto(`${BASE}/store/store_order_receipt/list`, { waitUntil: 'commit' })
  const isFetched = (name: string) => fetched.some((path) => path.startsWith(`/assets/${name}-`))
  for (const name of ['frame', 'routes', 'messages', 'core-zh-CN', 'list', 'lists-store', 'texts-store-zh-CN'])
    await expect.poll(() => isFetched(name), { message: name }).toBe(true)
  run()
  await rows(page).first().waitFor()
  const files = fetched.filter((path) => path.startsWith('/assets/'))
  expect(files.filter((path, index) => files.indexOf(path) !== index)).toEqual([])
  await visitor.close()
})

it('renames no file because another one has changed: files name each other by the import map of the page', () => {
  const folder = 'dist/assets'
  const names = readdirSync(folder).filter((file) => /\.(js|css)$/.test(file))
  expect(names.length).toBeGreaterThan(100)
  const named = names.flatMap((file) => {
    const text = readFileSync(`${folder}/${file}`, 'utf8')
    return names.filter((other) => text.includes(other)).map((other) => `${file} names ${other}`)
  })
  expect(named).toEqual([])
})

it('has one file for the lists of a module, one for its forms, and one for its texts in each language', () => {
  const files = readdirSync('dist/assets').filter((file) => file.endsWith('.js'))
  const ofGoods = files.filter((file) => /^(sku|brand|category|sale_unit)[.-]/.test(file))
  expect(ofGoods).toEqual([])
  for (const name of ['texts-good-zh-CN', 'texts-good-en-US', 'schemas-good'])
    expect(files.filter((file) => file.startsWith(`${name}-`))).toHaveLength(1)
})

it('has no files that import each other in a circle', () => {
  expect(fileCycles()).toEqual([])
})

it('has the editor of rich texts in a file of its own, which no other file imports until a form has one', () => {
  const imports = fileImports()
  const editors = [...imports.keys()].filter((file) => isEditor(`/assets/${file}`))
  expect(editors.map((file) => file.replace(/-[\w-]{8}\.js$/, ''))).toEqual(['rich-text-editor'])
  expect([...imports].filter(([, files]) => files.some((file) => editors.includes(file)))).toEqual([])
})

it('shows the workplace without waiting for the list kit or the document kit', () => {
  const folder = 'dist/assets'
  const files = readdirSync(folder).filter((name) => /^workplace-.*\.js$/.test(name))
  const imported = files.flatMap((name) =>
    [...readFileSync(`${folder}/${name}`, 'utf8').matchAll(/from\s*"\.\/([\w.]+)-/g)].map(([, group]) => group),
  )
  expect(imported).toContain('frame')
  expect(imported).not.toContain('list')
  expect(imported).not.toContain('document')
})

/** The port of the page of `bench:grid`; E2E_PORT changes it together with those of the journeys (kit/server.ts). */
const GRID_PORT = Number(process.env.E2E_PORT ?? 5390) + 9

it.each(Object.entries(BROWSER_FORMS))('%s runs to its end in its short form', async (name, form) => {
  const environment = { BENCH_BASE: BASE, BENCH_PORT: String(GRID_PORT) }
  const { code, printed } = await runShortForm(name, { ...form, environment })
  expect(printed).toMatch(form.prints)
  expect(form.mayMissAims ? [0, 1] : [0], printed).toContain(code)
})
