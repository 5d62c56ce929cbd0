/** Whether a child process has exited or a signal has ended it. Such a process emits no further `exit` event. */
export const hasEnded = ({ exitCode, signalCode }) => exitCode !== null || signalCode !== null

/** Whether a process failed: a non-zero exit code, or a signal other than SIGINT and SIGTERM. */
export const endedBadly = (code, signal) => (code === null ? signal !== 'SIGINT' && signal !== 'SIGTERM' : code !== 0)
