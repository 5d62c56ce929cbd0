import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { rolldown } from 'rolldown'
import { openScreen } from '../open-screen.mjs'
import { ANSWERING_INPUT, countDownloads, fetchNothingAhead, watchFirstField } from './downloads.mjs'
import { signIn, withConsole } from './served-console.mjs'

/*
 * npm run bench:login: counts the files and KiB (gzip 9) that the browser fetches until the form of the sign-in
 * screen answers, and until the workplace (the first screen after sign-in), a first list and further screens are
 * shown. The floor is the size of react-dom alone, built in the same run. Exits with 1 when an aim is missed.
 */
const PORT = 5392
const kib = (bytes) => Math.round(bytes / 102.4) / 10

async function floor() {
  const bundle = await rolldown({
    input: 'floor',
    platform: 'browser',
    transform: { define: { 'process.env.NODE_ENV': '"production"' } },
    plugins: [
      {
        name: 'floor',
        resolveId: (id) => (id === 'floor' ? join(process.cwd(), 'floor.js') : null),
        load: (id) =>
          id.endsWith('floor.js')
            ? `import { createRoot } from 'react-dom/client'; createRoot(document.body).render('x')`
            : null,
      },
    ],
  })
  const { output } = await bundle.generate({ minify: true })
  return gzipSync(output[0].code, { level: 9 }).length
}

await withConsole(PORT, async ({ base: address, browser }) => {
  const page = await browser.newPage()
  const downloads = countDownloads(page)
  const rows = []
  const floorBytes = await floor()
  let total = { files: 0, kib: 0 }
  // Adds a result row for the files fetched since the last row; `inAll` adds the files of all rows before.
  const note = (name, aim, inAll = true) => {
    const fetched = downloads.take()
    total = { files: total.files + fetched.files, kib: total.kib + fetched.kib }
    add(name, aim, inAll ? total : fetched)
  }
  const add = (name, aim, { files, kib: size }) => {
    const isMet = aim === null || (files <= aim.files && size <= aim.kib)
    const figure = { files, 'KiB gz': Math.round(size * 10) / 10, '× floor': (size / kib(floorBytes)).toFixed(2) }
    rows.push([name, { ...figure, aim: aim ? `${aim.files} files, ${aim.kib} KiB` : '', met: isMet ? 'yes' : 'NO' }])
  }

  await fetchNothingAhead(page)
  await watchFirstField(page)
  await page.goto(`${address}/login`)
  await page.locator(ANSWERING_INPUT).first().waitFor()
  add('sign-in, before its form answers', { files: 5, kib: 110 }, await downloads.takeUntilFirstField())
  await downloads.settled()
  note('sign-in and what is fetched ahead while typing', null)
  await signIn(page, address)
  // The first queue is open, with its rows.
  await page.locator('main th[scope="row"]').first().waitFor()
  await downloads.settled()
  note('workplace, in all', { files: 20, kib: 330 })
  await openScreen(page, '/good/sku/list')
  await page.locator('main tr[data-row-key]:visible').first().waitFor()
  await downloads.settled()
  note('first list, in all', { files: 30, kib: 330 })
  await openScreen(page, '/good/brand/list')
  await downloads.settled()
  note('another list of its module, alone', { files: 2, kib: 20 }, false)
  await openScreen(page, '/good/sku/create')
  await downloads.settled()
  note('first document, alone', null, false)
  await openScreen(page, '/good/brand/create')
  await downloads.settled()
  note('another document of its module, alone', { files: 2, kib: 20 }, false)
  console.log(`floor, react-dom alone: ${kib(floorBytes)} KiB gz`)
  console.table(Object.fromEntries(rows))
  process.exitCode = rows.every(([, { met }]) => met === 'yes') ? 0 : 1
})
