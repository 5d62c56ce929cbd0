/** Signals that end a process from outside, such as Ctrl-C. */
const ENDING_SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const

/** Calls `task` before a signal ends the process. Returns a function that cancels the call. */
export function whenInterrupted(task: () => void): () => void {
  const cancel = () => {
    for (const signal of ENDING_SIGNALS) process.off(signal, interrupted)
  }
  const interrupted = (signal: NodeJS.Signals) => {
    cancel()
    task()
    // Once the last listener is gone, the signal ends the process as if it had never been caught.
    process.kill(process.pid, signal)
  }
  for (const signal of ENDING_SIGNALS) process.on(signal, interrupted)
  return cancel
}
