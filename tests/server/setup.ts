import { CLUSTER_FOLDER, EMPTY_DUMP, SHARED_URL } from './dumps'

/**
 * Vitest's global setup: starts the PostgreSQL server that the test files share, makes the dump of an empty embedded
 * database, and passes URL and path to the workers. Returns the function that ends the server. The modules that this
 * needs are imported dynamically, so that an import error is reported too.
 */
export default async function setup(): Promise<(() => void) | undefined> {
  // Two Vitest projects of a run share this setup.
  if (process.env[SHARED_URL]) return undefined
  try {
    const { clusterPath, templatePath } = await import('./template')
    const { startCluster } = await import('./postgres/cluster')
    process.env[EMPTY_DUMP] = await templatePath()
    const folder = await clusterPath()
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
