import { createElement } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { type ManifestProblem, ProblemPanel } from './problem-panel'

let root: Root | undefined

/**
 * Shows the panel of manifest mistakes; an empty list removes it. The panel has a React root of its own, so that it
 * stays when the console fails or reloads.
 */
export function showProblems(problems: readonly ManifestProblem[]): void {
  if (problems.length === 0 && !root) return
  root ??= createRoot(document.body.appendChild(document.createElement('div')))
  // The key changes with the mistakes, so that a panel which was dismissed comes back for a new mistake.
  root.render(problems.length > 0 && createElement(ProblemPanel, { key: JSON.stringify(problems), problems }))
}
