import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'

/**
 * True when the embedded database does not exist yet; always false with DATABASE_URL, where only the server can look.
 */
export function isFirstStart() {
  return !process.env.DATABASE_URL && !existsSync(join(process.env.DATA_DIR ?? '.data', 'db'))
}

/**
 * Creates the embedded database and the first company on the first start; `program` is the bundled server. Resolves to
 * the exit code of that process: 0, or the code of a failure that it has reported.
 */
export function prepare(program) {
  if (!isFirstStart()) return Promise.resolve(0)
  const child = spawn(process.execPath, [program, '--prepare'], { stdio: 'inherit' })
  return new Promise((done) => child.once('exit', (code) => done(code ?? 1)))
}
