import type { RawEntity } from '../language'
import type { Manifest, Source } from '../manifest'
import type { SourceRange, Problems } from '../problems/problem'
import type { Path, YamlFile } from '../yaml/yaml-file'
import type { BootFinding } from './report'

/** The part of a screen that fails when a call fails, as in "the export fails as operation". */
const CALL_TEXTS: Readonly<Record<string, string>> = {
  list: 'the list',
  summary: 'the sums of the list',
  export: 'the export',
  options: 'the choices',
  new: 'the form for a new row',
  create: 'creating a row',
  show: 'showing a new row',
  save: 'saving a new row unchanged',
}

/**
 * Adds a problem for each finding of the boot check (generator/boot/boot.ts), at the line of the manifest that the
 * finding concerns.
 */
export function bootProblems(findings: readonly BootFinding[], manifest: Manifest, problems: Problems): void {
  const sources = new Map(manifest.entities.map((source) => [source.raw.entity, source]))
  for (const { yaml } of manifest.entities) problems.addText(yaml.file, yaml.text)
  for (const { entity, call, role, field, code, message } of findings) {
    const source = sources.get(entity)
    if (!source || call === 'migrate' || call === 'checks') {
      const range = source
        ? declarationOf(source, call, field)
        : { file: 'manifest/app.yaml', line: 1, column: 1, length: 1 }
      problems.add('MAN5003', { range, path: field ?? '' }, `the server does not start (${call}): ${message}`)
      continue
    }
    // The boot check reads each view once and without a role, because a broken view fails for every role.
    if (role === '') {
      problems.add('MAN5001', { range: declarationOf(source, call, field), path: field ?? '' }, message)
      continue
    }
    const failure = `${CALL_TEXTS[call] ?? call}${field === undefined ? '' : ` of ${field}`} fails as ${role}`
    const range = declarationOf(source, call, field)
    problems.add(
      code === 50000 ? 'MAN5001' : 'MAN5002',
      { range, path: field ?? '' },
      `${failure} (${code}): ${message}`,
    )
  }
}

/**
 * Returns the range to report: the key of the field, the `from` of a table that is named in place of a field, the
 * `mixins` key when the field comes from a mixin, or the key of the file that describes the call.
 */
function declarationOf({ raw, yaml }: Source<RawEntity>, call: string, field: string | undefined): SourceRange {
  if (field !== undefined) {
    const [head = '', inner] = field.split('.')
    const path =
      inner === undefined
        ? ['fields', head]
        : [...(head === 'lines' && raw.lines ? ['lines'] : ['tables', head]), 'fields', inner]
    if (yaml.has(path)) return yaml.keyAt(path)
    const view = head === 'lines' && raw.lines ? ['lines', 'from'] : ['tables', head, 'from']
    if (inner === undefined && yaml.has(view)) return yaml.keyAt(view)
    if (yaml.has(['mixins'])) return yaml.keyAt(['mixins'])
  }
  const parts: Readonly<Record<string, readonly Path[]>> = {
    list: [['from'], ['where'], ['list']],
    summary: [['list', 'sums'], ['list']],
    export: [['list']],
    create: [['on_create'], ['fields']],
    save: [['on_update'], ['fields']],
  }
  return yaml.keyAt(firstExisting(yaml, parts[call] ?? []) ?? ['entity'])
}

const firstExisting = (yaml: YamlFile, paths: readonly Path[]) => paths.find((path) => yaml.has(path))
