type Refused = { data: { errors: { path: string; zh: string; en: string }[] } }

/** Paths of the errors with which the work is refused; empty when the work is accepted. */
export const errorPaths = (work: Promise<unknown>): Promise<string[]> =>
  work.then(
    () => [],
    (error: Refused) => error.data.errors.map(({ path }) => path),
  )

/** Chinese and English texts of the errors with which the work is refused. */
export const errorTexts = (work: Promise<unknown>): Promise<string[][]> =>
  work.then(
    () => [],
    (error: Refused) => error.data.errors.map(({ zh, en }) => [zh, en]),
  )
