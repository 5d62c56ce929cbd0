import { readManifest, filesOfManifest } from './read'
import { inventoryOf } from './compare/inventory'
import { HandFiles } from './uses/hand-files'
import { Lexicon } from './uses/lexicon'
import { Tracer } from './uses/trace'
import { usesOfField } from './uses/find-field'
const [entity = '', table, field = ''] =
  process.argv[2]!.split('.').length === 3
    ? process.argv[2]!.split('.')
    : [process.argv[2]!.split('.')[0], undefined, process.argv[2]!.split('.')[1]]
const { manifest } = readManifest(filesOfManifest('manifest', '.'))
let t = performance.now()
const inv = inventoryOf(manifest)
const bases = new Map(
  manifest.routes.flatMap(({ raw }) =>
    raw.flatMap((r) => (r.entity ? [[r.base ?? `/x/${r.entity}`, r.entity] as const] : [])),
  ),
)
console.log(inv.size, 'inventory', performance.now() - t)
t = performance.now()
const files = new HandFiles('.')
console.log('files', performance.now() - t)
t = performance.now()
const tracer = new Tracer(files, new Lexicon([inv], bases))
console.log(tracer.lexicon.ownersOf(field))
const uses = usesOfField(tracer, table ? { entity, table } : { entity }, field)
console.log('uses', performance.now() - t)
for (const u of uses) {
  const s = files.get(u.path)!
  const { line, column } = s.place(u.start)
  console.log(
    u.open ? '?' : '+',
    `${u.path}:${line}:${column}`,
    u.form,
    s.text.split('\n')[line - 1]!.trim().slice(0, 110),
  )
}
