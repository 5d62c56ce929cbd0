import { execFileSync } from 'node:child_process'
import { rmSync } from 'node:fs'

/**
 * Edits a file and sets its time of modification back, as programs do that copy and unpack files. The command `touch`
 * keeps the nanoseconds, which the functions of Node round.
 */
export function keepingTime(path: string, edit: () => void): void {
  const reference = `${path}.time`
  execFileSync('touch', ['-r', path, reference])
  edit()
  execFileSync('touch', ['-r', reference, path])
  rmSync(reference)
}
