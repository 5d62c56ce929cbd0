import { type RunnerTestFile, TestRunner } from 'vitest'

interface EvaluatedModule {
  promise?: unknown
  exports?: unknown
  evaluated: boolean
  importers: Set<string>
}

/** What vitest's runner holds in private: the modules that the worker has evaluated, and the registry of mocks. */
interface Internals {
  workerState: { evaluatedModules: { idToModuleMap: Map<string, EvaluatedModule> } }
  moduleRunner: { mocker: { reset(): void } }
}

/** Modules of vitest itself, which hold the state of the run. */
const OF_VITEST = /\/vitest\/dist\/|vitest-virtual-\w+\/dist|@vitest\/dist/

/**
 * Gives each test file modules, mocks and environment variables of its own, in a worker that goes on to the next file.
 * This is what vitest does with `isolate`, but without a new worker, which would load jsdom, antd, zod and the database
 * driver anew. Libraries that Node loads keep their state, and so does the window.
 */
export default class FreshModules extends TestRunner {
  private readonly environment = { ...process.env }

  override onCollectStart(file: RunnerTestFile): void {
    const { workerState, moduleRunner } = this as unknown as Internals
    moduleRunner.mocker.reset()
    for (const [id, module] of workerState.evaluatedModules.idToModuleMap) {
      if (OF_VITEST.test(id)) continue
      module.promise = undefined
      module.exports = undefined
      module.evaluated = false
      module.importers.clear()
    }
    super.onCollectStart(file)
  }

  override onAfterRunFiles(): void {
    super.onAfterRunFiles()
    for (const name of Object.keys(process.env))
      if (!(name in this.environment)) Reflect.deleteProperty(process.env, name)
    Object.assign(process.env, this.environment)
  }
}
