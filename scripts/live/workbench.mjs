import { spawn, spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { copyRepository } from '../copy-repository.mjs'
import { hasEnded } from '../has-ended.mjs'
import { bundle } from '../run.mjs'

/**
 * `npm run dev` in a copy of the committed repository, with a company of its own: manifests may be edited there at will.
 * Resolves when the console answers.
 */
export async function startWorkbench(port) {
  const data = mkdtempSync(join(tmpdir(), 'backstock-live-data-'))
  // Made here, where the company of today may be in the cache already.
  const made = spawnSync(process.execPath, [resolve(await bundle('server/main.ts')), '--prepare'], {
    env: { ...process.env, DATA_DIR: data },
    encoding: 'utf8',
  })
  if (made.status !== 0) throw new Error(`no company could be made:\n${made.stdout}${made.stderr}`)
  const folder = copyRepository('live')
  const child = spawn(process.execPath, ['scripts/dev.mjs'], {
    cwd: folder,
    env: { ...process.env, PORT: String(port), DATA_DIR: data, NO_COLOR: '1' },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  child.stdout.on('data', (chunk) => (output += chunk))
  child.stderr.on('data', (chunk) => (output += chunk))
  const base = `http://localhost:${port}`
  await until(
    () => answers(`${base}/api/sys/ping`, child),
    240_000,
    () => `npm run dev did not answer:\n${output}`,
  )
  return {
    base,
    folder,
    output: () => output,
    read: (path) => readFileSync(join(folder, path), 'utf8'),
    /** Saves as editors do: in one go. */
    save(path, text) {
      writeFileSync(join(folder, `${path}~`), text)
      renameSync(join(folder, `${path}~`), join(folder, path))
    },
    async stop() {
      child.kill('SIGTERM')
      if (!hasEnded(child)) await new Promise((done) => child.once('exit', done))
      for (const gone of [folder, data]) rmSync(gone, { recursive: true, force: true })
    },
  }
}

async function answers(url, child) {
  if (hasEnded(child)) throw new Error('npm run dev ended')
  return fetch(url).then(
    ({ ok }) => ok,
    () => false,
  )
}

async function until(test, patience, why) {
  const end = Date.now() + patience
  while (!(await test())) {
    if (Date.now() > end) throw new Error(why())
    await new Promise((resume) => setTimeout(resume, 100))
  }
}
