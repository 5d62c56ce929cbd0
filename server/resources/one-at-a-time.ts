import { ApiError } from '../http/api-error'

const lastIn = new Map<string, Promise<unknown>>()

/**
 * Runs work after all earlier work of the same queue in this process has ended, however it ended. Work that waits holds
 * no connection to the database. Returns the result of the work, and throws its errors; throws 50400 when its turn has
 * not come within `wait` milliseconds.
 */
export async function oneAtATime<T>(queue: string, wait: number, work: () => Promise<T>): Promise<T> {
  const before = lastIn.get(queue) ?? Promise.resolve()
  let isLate = false
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      isLate = true
      reject(new ApiError(50400))
    }, wait)
  })
  const running = before.then(() => {
    clearTimeout(timer)
    if (isLate) throw new ApiError(50400)
    return work()
  })
  const ended = running.catch(() => undefined)
  lastIn.set(queue, ended)
  void ended.then(() => {
    if (lastIn.get(queue) === ended) lastIn.delete(queue)
  })
  return Promise.race([running, late])
}
