/** Exit codes of the command line. */
export const EXIT = { ok: 0, refused: 1, usage: 2, crash: 70, ioError: 74, busy: 75, cancelled: 130 } as const

/** The exit codes as text for `--help`. */
export const EXIT_HELP = `
Exit codes
  0    done, or nothing to do
  1    the manifest has problems · --check found differences · a generated file was edited by hand · check found code that
       uses a dropped name · rename, take, return, add or texts was refused
  2    the command line is wrong, leaves out an answer when there is no terminal to ask on, or names an unknown commit
  3    plan: a role may see or do more than before
  4    plan: stored data, or API calls that used to succeed, no longer fit
  5    plan: both 3 and 4
  70   an internal error of the generator
  74   the file system refused: no space, no permission; no file was changed
  75   another generator is running in the same tree: try again
  130  add: cancelled with Ctrl-C or Ctrl-D; nothing was written`
