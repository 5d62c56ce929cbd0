import { readFiles, REPOSITORY } from '../../generator/sandbox'
import { generated } from '../resources/small-manifests/generated-project'

const FLAG =
  '  can_see_bonus: {label: {zh: 可查看返点, en: Can see bonuses}, type: boolean, required: true, default: false}\n'
const BONUS = '  bonus: {label: {zh: 返点, en: Bonus}, type: money, needs: can_see_bonus}\n'

const withField = (text: string, field: string) => text.replace(/^fields:\n/m, `fields:\n${field}`)

let project: ReturnType<typeof generated> | undefined

/** The product with a flag of its own on both kinds of roles, and a field of suppliers that needs the flag. */
export function ownFlagsProject(): ReturnType<typeof generated> {
  const files = Object.fromEntries(
    Object.entries(readFiles(REPOSITORY, 'manifest')).flatMap(([path, text]): [string, string][] => {
      const inside = path.replace(/^manifest\//, '')
      if (!inside.endsWith('.yaml')) return []
      if (/\/(role|store_role)\.yaml$/.test(inside)) return [[inside, withField(text, FLAG)]]
      return [[inside, inside.endsWith('/supplier.yaml') ? withField(text, BONUS) : text]]
    }),
  )
  project ??= generated(files)
  return project
}
