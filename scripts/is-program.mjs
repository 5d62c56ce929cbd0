import { existsSync, realpathSync } from 'node:fs'

/**
 * Whether a module is the program that Node was asked to run, rather than imported. The command may name it through a
 * symbolic link, while Node names a module by its real path. Pass `import.meta.filename`.
 */
export function isProgram(filename) {
  const [, program] = process.argv
  return program !== undefined && existsSync(program) && realpathSync(program) === filename
}
