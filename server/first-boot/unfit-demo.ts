import { StartRefused } from '../configuration/exit-codes'

/**
 * Runs `seed`, which creates the demo company. A manifest of another trade may lack a permission, a transition or a
 * field with which the demo company works; the refusal then says how to start without that company. Throws
 * StartRefused, or the error itself when the operating system refused, such as for a full disk.
 */
export async function orRefuseDemo(seed: () => Promise<unknown>): Promise<void> {
  try {
    await seed()
  } catch (error) {
    if (error instanceof Error && 'errno' in error) throw error
    const reason = error instanceof Error ? error.message : String(error)
    throw new StartRefused('demo', `The demo company cannot be created: ${reason}`, undefined, { cause: error })
  }
}
