/**
 * Why the demo company could not be created. A manifest of another trade may lack a permission, a transition or a field
 * with which that company works.
 */
export class DemoNotCreated extends Error {}

/** Runs `seed`, which creates the demo company. Throws DemoNotCreated with the error as its cause. */
export async function creatingDemo(seed: () => Promise<unknown>): Promise<void> {
  try {
    await seed()
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw new DemoNotCreated(`The demo company cannot be created: ${reason}`, { cause: error })
  }
}
