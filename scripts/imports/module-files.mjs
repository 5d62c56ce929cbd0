import { readdirSync } from 'node:fs'
import { basename, dirname, join, resolve } from 'node:path'

const GENERATED = resolve('src/generated')
const PREFIX = 'module-files:'
/** A lazy import of a generated list, form or text file, as routes, lists and the table of texts write it. */
const LAZY_IMPORT = /import\(\s*'(\.\/[\w./-]+(?:-list|-form|\.[\w-]+\.json))'\s*\)/g

/**
 * The group that a file of a module belongs to: `store/lists-store`, `store/forms-store` or `store/texts-store-zh-CN`.
 */
function groupOf(path) {
  const [, module, file] = /\/src\/generated\/([\w-]+)\/.+\/([\w.-]+)$/.exec(path) ?? []
  if (module === undefined) return null
  const [, locale] = /\.([\w-]+)\.json$/.exec(file) ?? []
  if (locale) return `${module}/texts-${module}-${locale}`
  const [, kind] = /-(list|form)(\.tsx)?$/.exec(file) ?? []
  return kind ? `${module}/${kind}s-${module}` : null
}

const nameOf = (path) => basename(path).replace(/(-(list|form))?(\.tsx|\.[\w-]+\.json)?$/, '')

/**
 * A Vite plugin: lazy imports of the lists of a module go through one module that has them all, and so do its forms and
 * its texts in one language. The bundler would otherwise write a file of 50 bytes for each of them that only names the
 * file of the group: one more download for each screen, and one more file that a release renames.
 */
export function moduleFiles() {
  return {
    name: 'module-files',
    apply: 'build',
    enforce: 'pre',
    transform: {
      filter: { id: /\/src\/generated\/.+\.tsx?$/ },
      handler(code, id) {
        const changed = code.replaceAll(LAZY_IMPORT, (written, specifier) => {
          const path = join(dirname(id), specifier)
          const group = groupOf(path)
          return group ? `import('${PREFIX}${group}').then((group) => group.${nameOf(path)})` : written
        })
        return changed === code ? null : { code: changed, map: null }
      },
    },
    resolveId: {
      filter: { id: new RegExp(`^${PREFIX}`) },
      handler: (id) => `\0${id}`,
    },
    load: {
      filter: { id: new RegExp(`^\0${PREFIX}`) },
      handler(id) {
        const group = id.slice(PREFIX.length + 1)
        const [module] = group.split('/')
        const paths = readdirSync(join(GENERATED, module), { recursive: true })
          .map((name) => join(GENERATED, module, name))
          .filter((path) => groupOf(path) === group)
        return paths
          .toSorted()
          .map((path) => `export * as ${nameOf(path)} from '${path}'`)
          .join('\n')
      },
    },
  }
}
