import { gs1CheckDigit } from '../../src/rules/values/barcode'

/** Units, categories, brands and barcodes of the demo company's goods. Margins in percent. */

export const UNITS = [
  { unit_code: 'piece', unit_name: '件', unit_name_en: 'piece', unit_type: 'count', decimals: 0 },
  { unit_code: 'bottle', unit_name: '瓶', unit_name_en: 'bottle', unit_type: 'count', decimals: 0 },
  { unit_code: 'bag', unit_name: '袋', unit_name_en: 'bag', unit_type: 'count', decimals: 0 },
  { unit_code: 'box', unit_name: '盒', unit_name_en: 'box', unit_type: 'count', decimals: 0 },
  { unit_code: 'pack', unit_name: '包', unit_name_en: 'pack', unit_type: 'count', decimals: 0 },
  { unit_code: 'case', unit_name: '箱', unit_name_en: 'case', unit_type: 'pack', decimals: 0 },
  { unit_code: 'each', unit_name: '个', unit_name_en: 'each', unit_type: 'count', decimals: 0 },
  { unit_code: 'kg', unit_name: '千克', unit_name_en: 'kg', unit_type: 'weight', decimals: 3 },
] as const

export const CATEGORIES: readonly { code: string; name: string; margin: number; children: readonly string[] }[] = [
  { code: '01', name: '粮油调味', margin: 25, children: ['米面', '食用油', '调味品'] },
  { code: '02', name: '休闲零食', margin: 30, children: ['膨化坚果', '饼干糖果'] },
  { code: '03', name: '酒水饮料', margin: 28, children: ['水与茶', '碳酸果汁', '酒类'] },
  { code: '04', name: '乳品烘焙', margin: 24, children: ['乳品', '烘焙'] },
  { code: '05', name: '水果蔬菜', margin: 22, children: ['水果', '蔬菜'] },
  { code: '06', name: '肉蛋冻品', margin: 20, children: ['蛋类', '鲜肉', '冻品'] },
  { code: '07', name: '个护清洁', margin: 35, children: ['个人护理', '家庭清洁'] },
  { code: '08', name: '家居纸品', margin: 33, children: ['纸品', '家居用品'] },
]

export const BRANDS = [
  ['鲜邻优选', 'Fresh Neighbour Select', true],
  ['沪粮坊', 'Huliang Mill', false],
  ['谷满仓', 'Full Barn', false],
  ['脆乐多', 'Crisp Joy', false],
  ['山泉记', 'Spring Notes', false],
  ['晨牧', 'Morning Pasture', false],
  ['麦香居', 'Wheat House', false],
  ['海之味', 'Sea Taste', false],
  ['净护', 'Jinghu', false],
  ['暖阳', 'Warm Sun', false],
  ['老味斋', 'Old Flavour', false],
  ['果汇源', 'Orchard Source', false],
] as const

/** A valid EAN-13: in-store range 2 for weighed goods, a Chinese prefix for packed ones. */
export function barcodeOf(index: number, weighed: boolean): string {
  const body = weighed
    ? `2${String(100 + index).padStart(11, '0')}`
    : `690${String(123_450_000 + index).padStart(9, '0')}`
  return body + gs1CheckDigit(body)
}
