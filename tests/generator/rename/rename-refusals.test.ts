import { afterEach, describe, expect, it } from 'vitest'
import { planRename } from '../../../generator/rename/rename'
import { Refused } from '../../../generator/problems/refused'
import { Repository } from '../repository'
import { TRANSFER } from './apply-rename'

let project: Repository
afterEach(() => project.remove())

describe('renames that are refused', () => {
  const refusal = async (what: string, to: string) => {
    project ??= new Repository('transfer')
    try {
      await planRename(project.root, what, to)
    } catch (error) {
      if (error instanceof Refused) return error.message
      throw error
    }
    return 'not refused'
  }

  it('give the reason before anything is written', async () => {
    project = new Repository('transfer')
    expect(await refusal('arrival.receipt_no', 'number')).toContain('comes from a mixin')
    expect(await refusal('arrival.approve', 'accept')).toContain('is a standard transition')
    expect(await refusal('arrival.source_type=transfer', 'move')).toContain('names an entity: rename the entity')
    expect(await refusal('arrival.check_status=draft', 'open')).toContain('an enumeration of the language')
    expect(await refusal('arrival.lines.diff_reason=short', 'missing')).toContain('an enumeration of the language')
    expect(await refusal('transfer.lines.lost_qty', 'received_qty')).toContain('exists already')
    expect(await refusal('transfer.way', 'tenant_id!')).toContain('is not a name')
    expect(await refusal('transfer.way', 'version')).toContain('every row has a column version already')
    expect(await refusal('transfer.way', 'tenant_id')).toContain('every row has a column tenant_id already')
    expect(await refusal('transfer.wya', 'path')).toContain('did you mean "transfer.way"?')
    expect(await refusal('transfer.way', 'way')).toContain('the name is way already')
    expect(await refusal('sku', 'article')).toContain('the language itself uses the name')
    const [old, taken] = ['src/pages/good/transfer/cell/way.tsx', 'src/pages/good/transfer/cell/path.tsx']
    for (const path of [old, taken]) project.write(path, 'export default ({ standard }) => standard\n')
    expect(await refusal('transfer.way', 'path')).toContain(`${taken} exists already`)
    project.edit(TRANSFER, 'min: 0.001', 'min: few')
    expect(await refusal('transfer.way', 'path')).toContain('the manifest has problems')
  })

  it('name the conflict marker or syntax error of hand-written code, which a rename would only half change', async () => {
    const conflict = '<<<<<<< HEAD\nexport const a = ({ way }) => way\n=======\nexport const a = 1\n>>>>>>> x\n'
    project = new Repository('transfer', { 'server/modules/ways.ts': `// Ways.\n${conflict}` })
    expect(await refusal('transfer.way', 'path')).toBe(
      'server/modules/ways.ts:2:1 cannot be read: a conflict marker of git. Mend it, then rename again',
    )
    project.write('server/modules/ways.ts', 'export const a = ({ way }) => way +\n')
    expect(await refusal('transfer.way', 'path')).toContain(
      'server/modules/ways.ts:2:1 cannot be read: Unexpected token',
    )
  })
})

describe('a name whose ending marks a code', () => {
  it('is refused when only one of the two names has such an ending', async () => {
    project = new Repository('take-over')
    project.edit(
      'manifest/entities/good/thing.yaml',
      /^fields:\n/m,
      'fields:\n  serial: {label: {zh: 序号, en: Serial}, type: text}\n  batch_no: {label: {zh: 批号, en: Batch}, type: text}\n',
    )
    await expect(planRename(project.root, 'thing.serial', 'serial_no')).rejects.toThrow(
      'the ending "_no" marks a text as a code: serial is searched by any part, and serial_no would be searched by its beginning.',
    )
    await expect(planRename(project.root, 'thing.batch_no', 'batch')).rejects.toThrow('write was: { name: batch_no }')
    expect((await planRename(project.root, 'thing.serial', 'series')).to).toBe('series')
  })
})
