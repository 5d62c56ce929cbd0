import { createServer } from 'node:http'
import { brotliCompressSync } from 'node:zlib'
import { rolldown } from 'rolldown'

/** Bundles a page of React into one file without imports. */
async function bundled(input) {
  const bundle = await rolldown({
    input,
    platform: 'browser',
    // Each module of antd has a mark for servers, about which the bundler would print hundreds of warnings.
    logLevel: 'silent',
    transform: { define: { 'process.env.NODE_ENV': '"production"' }, jsx: 'react-jsx' },
  })
  const { output } = await bundle.generate({ format: 'iife', minify: true })
  return output[0].code
}

/**
 * Serves `/frame` and `/sign-in`, the two pages with which bench:line compares the console, as the least that such a
 * screen costs. Each is a page and one script, compressed like the console's files. Resolves to the address and a
 * function that stops the server.
 */
export async function serveFloors() {
  const scripts = new Map()
  for (const [name, file] of [
    ['frame', 'floor'],
    ['sign-in', 'sign-in-floor'],
  ])
    scripts.set(`/${name}.js`, brotliCompressSync(await bundled(`scripts/bench/line/${file}.tsx`)))
  const server = createServer(({ url = '' }, answer) => {
    const script = scripts.get(url)
    if (script) {
      answer.writeHead(200, { 'content-type': 'text/javascript', 'content-encoding': 'br' }).end(script)
      return
    }
    answer.writeHead(200, { 'content-type': 'text/html' })
    answer.end(`<!doctype html><meta charset="utf-8"><body><script src="${url}.js"></script></body>`)
  })
  await new Promise((resume) => server.listen(0, '127.0.0.1', resume))
  return { address: `http://127.0.0.1:${server.address().port}`, close: () => server.close() }
}
