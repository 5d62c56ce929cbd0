import { relative, sep } from 'node:path'

/** How many lines of a failure are repeated at the end; all of them stand where the test failed. */
const MAX_LINES = 12

// Vitest colours its messages even when they go to a file.
const COLOUR = new RegExp(`${String.fromCodePoint(27)}\\[[0-9;]*m`, 'g')

/** A failure for the end of the output: what failed, and the first lines of its message, at most `limit`. */
export function shortFailure(title, message, limit = MAX_LINES) {
  const lines = message.replaceAll(COLOUR, '').trim().split('\n')
  const shown = lines.length > limit ? [...lines.slice(0, limit), `… ${lines.length - limit} more lines above`] : lines
  return [`✗ ${title}`, ...shown.map((line) => `    ${line}`)].join('\n')
}

/**
 * The failures in a report of vitest's reporter `json`, each as lines of text that begin with the path below `folder`
 * (absolute) and the title of the test. A file that failed without a failed test, such as one that cannot be loaded, is
 * one failure.
 *
 * They are repeated at the end because a forge keeps the end of a long output, and a failure may stand an hour above
 * it.
 */
export function failedTests({ testResults }, folder) {
  return testResults.flatMap(({ name, status, message, assertionResults }) => {
    const path = relative(folder, name).split(sep).join('/')
    const failed = assertionResults.filter((test) => test.status === 'failed')
    if (failed.length === 0) return status === 'failed' ? [shortFailure(path, message ?? '')] : []
    return failed.map(({ fullName, failureMessages }) =>
      shortFailure(`${path} > ${fullName}`, failureMessages.join('\n')),
    )
  })
}
