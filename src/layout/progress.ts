import NProgress from 'nprogress'
import './progress.css'

// NProgress's own template has role="bar", which is not an ARIA role. This template therefore has no role.
NProgress.configure({
  minimum: 0.08,
  speed: 200,
  trickleSpeed: 800,
  showSpinner: false,
  barSelector: '.progress-bar',
  template: '<div class="progress-bar"></div>',
})
Object.assign(NProgress.settings, { trickleRate: 0.02 })

let running = 0

/** Shows the progress bar until every caller has called the function that `startProgress` returned. */
export function startProgress(): () => void {
  running += 1
  if (running === 1) NProgress.start()
  let done = false
  return () => {
    if (done) return
    done = true
    running -= 1
    if (running === 0) NProgress.done()
  }
}
