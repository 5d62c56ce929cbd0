import { ModelCache } from './model/build'
import { PrintCache } from './outputs/all'
import type { Output } from './outputs/output'
import { sha } from './files/last-run'

/**
 * What a generator that stays keeps from run to run: one save of one file makes its own model anew, those that depend on
 * what changed in it, and their files. A run that begins with an empty one goes the same way and leaves the same tree.
 */
export class Warm {
  readonly models = new ModelCache()
  readonly prints = new PrintCache()
  private readonly hashes = new WeakMap<Output, string>()

  /** Of the text before formatting. */
  hashOf(output: Output): string {
    const known = this.hashes.get(output) ?? sha(output.content)
    this.hashes.set(output, known)
    return known
  }
}
