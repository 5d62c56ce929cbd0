import { spawn, spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { copyRepository } from '../copy-repository.mjs'
import { hasEnded } from '../has-ended.mjs'
import { bundle } from '../run.mjs'

/**
 * Starts `npm run dev` in a copy of the committed repository with a new company, so that tests may edit manifests
 * there. Resolves when the console answers.
 */
export async function startWorkbench(port) {
  const data = mkdtempSync(join(tmpdir(), 'backstock-live-data-'))
  // The company is created in this repository, whose cache may already hold today's company.
  const prepared = spawnSync(process.execPath, [resolve(await bundle('server/main.ts')), '--prepare'], {
    env: { ...process.env, DATA_DIR: data },
    encoding: 'utf8',
  })
  if (prepared.status !== 0) throw new Error(`no company could be created:\n${prepared.stdout}${prepared.stderr}`)
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
    ...attachWorkbench(base, folder),
    output: () => output,
    async stop() {
      child.kill('SIGTERM')
      if (!hasEnded(child)) await new Promise((done) => child.once('exit', done))
      for (const path of [folder, data]) rmSync(path, { recursive: true, force: true })
    },
  }
}

/** Reads and saves the files in the folder of a running `npm run dev` that answers at `base`. */
export function attachWorkbench(base, folder) {
  return {
    base,
    folder,
    read: (path) => readFileSync(join(folder, path), 'utf8'),
    /** Saves a file by writing a temporary file and renaming it, as editors do. */
    save(path, text) {
      writeFileSync(join(folder, `${path}~`), text)
      renameSync(join(folder, `${path}~`), join(folder, path))
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

async function until(test, timeoutMs, messageOf) {
  const end = Date.now() + timeoutMs
  while (!(await test())) {
    if (Date.now() > end) throw new Error(messageOf())
    await new Promise((resume) => setTimeout(resume, 100))
  }
}
