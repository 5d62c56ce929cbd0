/**
 * Applies changed files in batches, each after `pauseMs` without a further change and after the batch before it.
 * `apply(files)` returns whether something was replaced. `onApplied(count, replaced)` gets the number of the newest
 * change of the batch: a change that is reported while an earlier batch is applied is not applied yet.
 */
export function changeBatches({ pauseMs, apply, onApplied }) {
  let work = Promise.resolve()
  let files = []
  let newest = 0
  let timer
  const next = () => {
    const [batch, count] = [files, newest]
    files = []
    work = work.then(async () => onApplied(count, await apply(batch)))
  }
  return {
    add(file, count) {
      files.push(file)
      newest = count
      clearTimeout(timer)
      timer = setTimeout(next, pauseMs)
    },
    /** Applies nothing more; resolves when the batch that is being applied is done. */
    stop() {
      clearTimeout(timer)
      return work
    },
  }
}
