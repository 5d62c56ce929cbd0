import { mkdirSync, rmdirSync, statfsSync } from 'node:fs'
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
    // PostgreSQL runs as another user, who must be able to enter.
    mkdirSync(folder, { recursive: true, mode: 0o755 })
    return folder
  } catch {
    return undefined
  }
}

/**
 * Runs `work` with the environment of a program whose temporary files are in memory where there is room. Copies of the
 * repository stay in the usual folder, because their packages are hard links (scripts/copy-repository.mjs).
 */
export async function withScratch(work) {
  const folder = memoryFolder()
  if (!folder) return work(process.env)
  try {
    return await work({ ...process.env, TMPDIR: folder, COPIES_FOLDER: process.env.COPIES_FOLDER ?? tmpdir() })
  } finally {
    try {
      rmdirSync(folder)
    } catch {
      // Another run uses it, or left files; the next run uses it again.
    }
  }
}
