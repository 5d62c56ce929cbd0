import { BARE_DUMP, CLUSTER_FOLDER, EMPTY_DUMP, SHARED_URL } from './dumps'

/**
 * Vitest's global setup: starts the PostgreSQL server that the test files share, makes the dumps of embedded
 * databases, and passes URL and paths to the workers. Returns the function that ends the server. The modules that this
 * needs are imported dynamically, so that an import error is reported too.
 */
export default async function setup(): Promise<(() => void) | undefined> {
  // Two Vitest projects of a run share this setup.
  if (process.env[SHARED_URL]) return undefined
  try {
    const { barePath, clusterPath, templatePath } = await import('./template')
    const { startCluster } = await import('./postgres/cluster')
    // While the PostgreSQL server works, the embedded database does.
    const [dump, folder] = await Promise.all([templatePath(), clusterPath()])
    process.env[EMPTY_DUMP] = dump
    process.env[BARE_DUMP] = await barePath()
    process.env[CLUSTER_FOLDER] = folder
    const cluster = startCluster({ from: folder })
    process.env[SHARED_URL] = cluster.url
    return () => cluster.stop()
  } catch (error) {
    // Vitest 4.1 fails to print an error of a global setup whose modules come from its cache, and hides the message.
    console.error(`The test databases could not be made: ${String(error)}`)
    throw error
  }
}
