import { mkdtempSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { FolderInUse, lockFolder } from '../../../server/db/lock'

const folder = () => mkdtempSync(join(tmpdir(), 'backstock-lock-'))

describe('the lock of a data folder', () => {
  it('refuses a second process while the first one runs, naming folder and process', () => {
    const path = folder()
    const release = lockFolder(path)
    expect(() => lockFolder(path)).toThrow(FolderInUse)
    expect(() => lockFolder(path)).toThrow(`${path} is in use by process ${process.pid}`)
    release()
  })

  it('is free after release', () => {
    const path = folder()
    lockFolder(path)()
    lockFolder(path)()
  })

  it('is taken over from a process that no longer runs', () => {
    const path = folder()
    writeFileSync(join(path, 'process.lock'), '999999999')
    lockFolder(path)()
  })

  it('is taken over when its owner stopped updating it, even if another program has the process id', () => {
    const path = folder()
    writeFileSync(join(path, 'process.lock'), String(process.pid))
    utimesSync(join(path, 'process.lock'), new Date(0), new Date(0))
    lockFolder(path)()
  })

  it.each(['', 'nonsense', '-1', '0'])('is taken over when it holds %j', (content) => {
    const path = folder()
    writeFileSync(join(path, 'process.lock'), content)
    lockFolder(path)()
  })
})
