import { ModelRecall } from './model/build'
import { PrintRecall } from './outputs/all'
import type { Output } from './outputs/output'
import { sha } from './files/memory'

/**
 * What a generator that stays keeps from run to run: one save of one file makes its own model anew, those that depend on
 * what changed in it, and their files. A run that begins with an empty one goes the same way and leaves the same tree.
 */
export class Warm {
  readonly models = new ModelRecall()
  readonly prints = new PrintRecall()
  private readonly hashes = new WeakMap<Output, string>()

  /** Of the text before formatting. */
  hashOf(output: Output): string {
    const known = this.hashes.get(output) ?? sha(output.content)
    this.hashes.set(output, known)
    return known
  }
}
