import { setFlagsFromString } from 'node:v8'
import { filesBelow } from './files/inputs'

/** With more manifest files than this, the generator trades time for memory. */
const LARGE_MANIFEST = 300

/**
 * Sets V8 up for a run; with `isLong` for one that goes on after the manifest was read. V8 reads these settings while a
 * program runs, so that no second process is needed.
 */
export function tuneEngine(root: string, { isLong = false } = {}): void {
  // By default V8 collects garbage late: a thousand entities would need more than 1 GiB of heap, half of it garbage.
  // Collecting early takes a sixth more processor time, which a product of usual size need not spend.
  if (filesBelow(root, 'manifest').length > LARGE_MANIFEST) setFlagsFromString('--heap-growing-percent=25')
  // The V8 of Node 20 optimises a function early. A single run ends before most of these compilations have repaid their
  // processor time, a quarter of that of a check for dropped names. Later versions wait longer by themselves and lack
  // the setting.
  if (!isLong && process.versions.node.startsWith('20.')) setFlagsFromString('--interrupt-budget=600000')
}
