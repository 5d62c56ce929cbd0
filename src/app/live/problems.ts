import { createElement } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { type ManifestProblem, ProblemPanel } from './problem-panel'

let root: Root | undefined

/** Lays what is wrong in the manifest over the foot of the page; none takes it away. In a root of its own, so that it stands whatever the console does. */
export function showProblems(problems: readonly ManifestProblem[]): void {
  if (problems.length === 0 && !root) return
  root ??= createRoot(document.body.appendChild(document.createElement('div')))
  // Another mistake is shown even to whoever put the last one away.
  root.render(problems.length > 0 && createElement(ProblemPanel, { key: JSON.stringify(problems), problems }))
}
