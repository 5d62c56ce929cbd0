import { setFlagsFromString } from 'node:v8'

/**
 * Sets V8 up for a run; with `isLong` for one that goes on after the manifest was read. V8 reads these settings while a
 * program runs, so that no second process is needed.
 */
export function tuneEngine({ isLong = false } = {}): void {
  // The V8 of Node 20 optimises a function early. A single run ends before most of these compilations have repaid their
  // processor time, a quarter of that of a check for dropped names. Later versions wait longer by themselves and lack
  // the setting.
  if (!isLong && process.versions.node.startsWith('20.')) setFlagsFromString('--interrupt-budget=600000')
}
