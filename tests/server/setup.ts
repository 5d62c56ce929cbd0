import { EMPTY_DUMP, SEEDED_DUMP } from './dumps'

/**
 * Vitest's global setup: makes the two dumps before the workers start, and tells the workers where both are. What makes
 * them is imported here, so that a module that cannot be loaded is told too.
 */
export default async function setup(): Promise<void> {
  // Two projects of a run share this setup.
  if (process.env[SEEDED_DUMP]) return
  try {
    const { seededPath, templatePath } = await import('./template')
    process.env[EMPTY_DUMP] = await templatePath()
    process.env[SEEDED_DUMP] = await seededPath()
  } catch (error) {
    // Vitest 4.1 fails to print an error of a global setup whose modules come from its cache, and hides the message.
    console.error(`The test databases could not be made: ${String(error)}`)
    throw error
  }
}
