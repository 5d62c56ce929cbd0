import { EXIT } from '../problems/exit-codes'
import { stampInputs } from '../files/inputs'
import { loadLastRun } from '../files/last-run'
import { isKnownToMatch, nothingTouched } from '../files/touched'
import { tuneEngine } from '../tune-engine'

/** The output of `--json` for a run with nothing to do. */
const UNCHANGED_RESULT = { kind: 'unchanged', written: [], removed: [], problems: [] }

export interface GenerateFlags {
  check?: true
  force?: true
  watch?: true
  explain?: string
  json?: true
}

/**
 * Runs `generate`. `version` names the sources of the running generator; it is '' when the program runs unbundled.
 * Returns the exit code.
 */
export async function generateCommand(root: string, flags: GenerateFlags, version: string): Promise<number> {
  if (flags.explain !== undefined) {
    const { explainCommand } = await import('./explain')
    return explainCommand(root, flags.explain, flags.json === true)
  }
  // When nothing changed, return before large modules are loaded.
  const isUpToDate = (inputs: string) =>
    flags.check ? isKnownToMatch(root, inputs) : nothingTouched(root, loadLastRun(root), inputs)
  if (!flags.watch && !flags.force && version && isUpToDate(stampInputs(root, version))) {
    if (flags.json) process.stdout.write(`${JSON.stringify(UNCHANGED_RESULT, null, 2)}\n`)
    else console.log('Nothing changed.')
    return EXIT.ok
  }
  tuneEngine({ isLong: flags.watch === true })
  const [{ generate }, { report }] = await Promise.all([import('../generate'), import('../problems/report')])
  const { check, force } = flags
  const options = { ...(check && { check }), ...(force && { force }), version }
  if (flags.watch) {
    const { watchManifest } = await import('../watch')
    await watchManifest(root, options)
    return EXIT.ok
  }
  const result = await generate(root, options)
  if (!flags.json) return report(result) ? EXIT.ok : EXIT.refused
  const [{ matchesManifest, resultJson }, { printJson }] = await Promise.all([
    import('../problems/json-result'),
    import('../problems/json-problem'),
  ])
  printJson(resultJson(result))
  return matchesManifest(result) ? EXIT.ok : EXIT.refused
}
