import { chmodSync, lstatSync, mkdirSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'

/*
 * Where tests keep their temporary files. A disk is slow at it: for half a minute after many files were deleted, ext4
 * takes ten times as long to create one, and tests delete databases and projects all the time.
 */

const MEMORY = '/dev/shm'
/** Bytes that must be free in MEMORY, and of memory at all, before temporary files are kept there. */
const [ROOM, AVAILABLE] = [6 * 2 ** 30, 14 * 2 ** 30]

/** A folder in memory; undefined where the machine has none, or too little. */
function memoryFolder() {
  try {
    const { bavail, bsize } = statfsSync(MEMORY)
    if (bavail * bsize < ROOM || process.availableMemory() < AVAILABLE) return undefined
    const folder = `${MEMORY}/backstock-tests-${process.getuid()}`
    mkdirSync(folder, { recursive: true })
    // Everybody may write in MEMORY, so another user may have made it, or a link of this name.
    if (lstatSync(folder).uid !== process.getuid()) return undefined
    // PostgreSQL runs as another user, who must be able to enter.
    chmodSync(folder, 0o755)
    return folder
  } catch {
    return undefined
  }
}

/**
 * The environment of a program that tests: its temporary files are in memory where there is room. Copies of the
 * repository stay in the usual folder, because their packages are hard links (scripts/copy-repository.mjs). The folder
 * stays after the run, because another run may have begun to use it.
 */
export function scratchEnvironment() {
  const folder = memoryFolder()
  if (!folder) return process.env
  return { ...process.env, TMPDIR: folder, COPIES_FOLDER: process.env.COPIES_FOLDER ?? tmpdir() }
}
