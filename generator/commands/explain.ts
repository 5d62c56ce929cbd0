import { EXIT } from '../problems/exit-codes'
import { explain } from '../explain'
import { stdoutColors } from '../problems/colors'
import { reportProblems } from '../problems/report'

/** `generate --explain <path>`: where a generated file comes from. Returns the exit code. */
export function explainCommand(root: string, path: string, json = false): number {
  const explained = explain(root, path)
  if (explained.kind === 'problems') {
    reportProblems(explained.problems)
    return EXIT.refused
  }
  if (explained.kind === 'unknown') {
    console.error(`${path} is not a generated file${explained.hint ? `; ${explained.hint}` : ''}`)
    return EXIT.usage
  }
  if (json) {
    process.stdout.write(`${JSON.stringify({ path: explained.path, ...explained.origin }, null, 2)}\n`)
    return EXIT.ok
  }
  const { template, partials, view, manifest } = explained.origin
  const partialNames = partials.length > 0 ? ` with partials ${partials.join(', ')}` : ''
  console.log(stdoutColors.bold(explained.path))
  console.log(`  template  ${template}${partialNames}`)
  console.log(`  view      ${view}${view === 'none' ? '' : ' (templates/README.md)'}`)
  console.log(`  manifest  ${manifest.join('\n            ')}`)
  return EXIT.ok
}
