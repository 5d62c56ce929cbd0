import { ModelCache } from './model/build'
import { PrintCache } from './outputs/all'
import type { Output } from './outputs/output'
import { sha } from './files/last-run'
import type { CompiledTemplates } from './templates/compiled-templates'

/**
 * Caches that watch mode keeps between runs. After a save, only the model of the changed file, the models that depend
 * on the change, and their files are computed again. The caches never change the result of a run.
 */
export class WatchCache {
  readonly models = new ModelCache()
  readonly prints = new PrintCache()
  templates: CompiledTemplates | undefined
  private readonly hashes = new WeakMap<Output, string>()

  /** Returns the hash of the text before formatting. */
  hashOf(output: Output): string {
    const hash = output.hash ?? this.hashes.get(output) ?? sha(output.content)
    this.hashes.set(output, hash)
    return hash
  }
}
