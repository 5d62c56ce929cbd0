import { APP_LOCALES } from '../generated/locales'

/** The districts of the demo company by their code. */
const NAMES = {
  110105: 'Chaoyang, Beijing',
  110114: 'Changping, Beijing',
  110115: 'Daxing, Beijing',
  310101: 'Huangpu, Shanghai',
  310104: 'Xuhui, Shanghai',
  310105: 'Changning, Shanghai',
  310112: 'Minhang, Shanghai',
  310113: 'Baoshan, Shanghai',
  310114: 'Jiading, Shanghai',
  310115: 'Pudong, Shanghai',
  310120: 'Fengxian, Shanghai',
} as const

type District = `${keyof typeof NAMES}`

/** What a field for a region holds: the code of a district, or its name in a product without Chinese. */
export function regionOf(district: District, locales: readonly string[] = APP_LOCALES): string {
  return locales.some((locale) => locale.split('-')[0] === 'zh') ? district : NAMES[district]
}
