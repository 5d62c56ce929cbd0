import { EMPTY_DUMP, SEEDED_DUMP } from './dumps'

/**
 * Vitest's global setup: makes the two dumps before the workers start and passes their paths to the workers. The
 * modules that make the dumps are imported dynamically, so that an import error is reported too.
 */
export default async function setup(): Promise<void> {
  // Two Vitest projects of a run share this setup.
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
