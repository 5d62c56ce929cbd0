import { expect, it } from 'vitest'
import { shell } from '../../../scripts/shell/shell-plugin.mjs'

const chunk = (fileName: string, module: string) => ({
  type: 'chunk',
  fileName,
  facadeModuleId: `/project/src/${module}`,
  moduleIds: [],
  imports: [],
})

it('a start without network has the texts of the console and of its stations in every language', () => {
  const modules = {
    'frame.js': 'main.tsx',
    'station.js': 'pages/store/stock-count-station.tsx',
    'station-zh.js': 'pages/store/stock-count.zh-CN.json',
    'sign-in-zh.js': 'i18n/zh-CN/auth.json',
    'added-texts.js': 'i18n/fr-FR/common.json',
    'added-messages.js': 'i18n/es-419/server.json',
    'translator.js': 'i18n/server-texts.ts',
    'other.js': 'pages/store/other.fr-FR.json',
    'count-fr.js': 'pages/store/stock-count.fr.json',
    'count-es.js': 'pages/store/stock-count.es-419.json',
    'count-tw.js': 'pages/store/stock-count.zh-Hant-TW.json',
  }
  const bundle = Object.fromEntries(Object.entries(modules).map(([name, module]) => [name, chunk(name, module)]))
  const files: string[] = []
  const emitFile = ({ source }: { source: string }) =>
    files.push(...(JSON.parse(/^const SHELL = (.+)$/m.exec(source)?.[1] ?? '{}') as { files: string[] }).files)
  const page = { type: 'asset', source: '<html></html>' }
  const plugin = shell() as unknown as { generateBundle: (this: object, options: object, bundle: object) => void }
  plugin.generateBundle.call({ emitFile }, {}, { ...bundle, 'index.html': page })
  expect(files.toSorted()).toEqual(
    [
      'added-messages',
      'added-texts',
      'count-es',
      'count-fr',
      'count-tw',
      'frame',
      'station',
      'station-zh',
      'translator',
    ]
      .map((name) => `/${name}.js`)
      .toSorted(),
  )
})
