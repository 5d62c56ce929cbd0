import { EXIT } from '../problems/exit-codes'

/** Prints the routes or the entities of the manifest as JSON. Returns the exit code. */
export async function listingCommand(root: string, listing: 'routes' | 'entities'): Promise<number> {
  const [{ readModel }, { reportProblems }, { routesJson, entitiesJson }] = await Promise.all([
    import('../read'),
    import('../problems/report'),
    import('../listings'),
  ])
  const { model, problems } = readModel(root)
  if (!model) {
    reportProblems(problems)
    return EXIT.refused
  }
  process.stdout.write(`${JSON.stringify(listing === 'routes' ? routesJson(model) : entitiesJson(model), null, 2)}\n`)
  return EXIT.ok
}
