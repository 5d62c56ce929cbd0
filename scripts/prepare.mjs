import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'

/** Whether there is no company yet. */
export function isNew() {
  return !process.env.DATABASE_URL && !existsSync(join(process.env.DATA_DIR ?? '.data', 'db'))
}

/** Makes the first company where there is none; `program` is the bundled server. Resolves when it stands, or could not be made. */
export function prepare(program) {
  if (!isNew()) return Promise.resolve()
  const child = spawn(process.execPath, [program, '--prepare'], { stdio: 'inherit' })
  return new Promise((done) => child.once('exit', done))
}
