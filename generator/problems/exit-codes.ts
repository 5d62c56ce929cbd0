/** What the command line answers with. */
export const EXIT = { ok: 0, refused: 1, usage: 2, crash: 70, unwritten: 74, busy: 75, left: 130 } as const

/** The same for people; `--help` shows it. */
export const EXIT_HELP = `
Exit codes
  0    done, or nothing to do
  1    the manifest has problems · --check found differences · a generated file was edited by hand · check found uses of
       what was dropped · rename, take, return or add was refused
  2    the command line is wrong, says too little where nobody can be asked, or names a commit that is not there
  3    plan: somebody may see or do more than before
  4    plan: stored data or calls that went well no longer fit
  5    plan: both
  70   a mistake of the generator itself
  74   the file system refused: no space, no permission; every file stands as it stood
  75   another generator is at work on the same tree: try again
  130  add: whoever was asked left with Ctrl-C or Ctrl-D; nothing was written`
