/** Whether a child process is gone, by itself or by a signal: then it has no exit code, and no `exit` comes any more. */
export const hasEnded = ({ exitCode, signalCode }) => exitCode !== null || signalCode !== null

/** Whether its end was not what somebody asked for. */
export const endedBadly = (code, signal) => (code === null ? signal !== 'SIGINT' && signal !== 'SIGTERM' : code !== 0)
