const lastOf = new Map<string, Promise<unknown>>()

/**
 * Runs work after all earlier work of the same name in this process has ended, however it ended. Work that waits holds
 * no connection to the database. Returns the result of the work, and throws its errors.
 */
export async function inTurn<T>(name: string, work: () => Promise<T>): Promise<T> {
  const running = (lastOf.get(name) ?? Promise.resolve()).then(work)
  const ended = running.catch(() => undefined)
  lastOf.set(name, ended)
  try {
    return await running
  } finally {
    if (lastOf.get(name) === ended) lastOf.delete(name)
  }
}
