// From manifest/entities. Regenerated: edits here are lost.
// To change it, change the manifest and run `npm run generate`.
import { adminMember as adminMemberDescribed } from './resources/admin_member'
import { rules as adminMemberRules } from '../resources/rules/admin_member'
export const adminMember = adminMemberRules(adminMemberDescribed)
export { balanceLog } from './resources/balance_log'
export { brand } from './resources/brand'
export { category } from './resources/category'
export { growthLog } from './resources/growth_log'
export { org } from './resources/org'
export { pointsLog } from './resources/points_log'
export { posCategory } from './resources/pos_category'
export { posOrder } from './resources/pos_order'
export { posOrderRefund } from './resources/pos_order_refund'
import { publishVersion as publishVersionDescribed } from './resources/publish_version'
import { rules as publishVersionRules } from '../resources/rules/publish_version'
export const publishVersion = publishVersionRules(publishVersionDescribed)
export { role } from './resources/role'
import { saleUnit as saleUnitDescribed } from './resources/sale_unit'
import { rules as saleUnitRules } from '../resources/rules/sale_unit'
export const saleUnit = saleUnitRules(saleUnitDescribed)
import { settingBase as settingBaseDescribed } from './resources/setting_base'
import { rules as settingBaseRules } from '../resources/rules/setting_base'
export const settingBase = settingBaseRules(settingBaseDescribed)
import { settingPayment as settingPaymentDescribed } from './resources/setting_payment'
import { rules as settingPaymentRules } from '../resources/rules/setting_payment'
export const settingPayment = settingPaymentRules(settingPaymentDescribed)
export { sku } from './resources/sku'
import { store as storeDescribed } from './resources/store'
import { rules as storeRules } from '../resources/rules/store'
export const store = storeRules(storeDescribed)
import { storeMember as storeMemberDescribed } from './resources/store_member'
import { rules as storeMemberRules } from '../resources/rules/store_member'
export const storeMember = storeMemberRules(storeMemberDescribed)
export { storeOrderReceipt } from './resources/store_order_receipt'
export { storePrice } from './resources/store_price'
export { storeReceiveReceipt } from './resources/store_receive_receipt'
export { storeRole } from './resources/store_role'
export { storeSkuPrice } from './resources/store_sku_price'
export { storeSkuPriceLog } from './resources/store_sku_price_log'
export { storeStock } from './resources/store_stock'
export { storeStockBatch } from './resources/store_stock_batch'
export { supplier } from './resources/supplier'
export { switchWork } from './resources/switch_work'
export { sysMenu } from './resources/sys_menu'
export { userInfo } from './resources/user_info'
import { userLevel as userLevelDescribed } from './resources/user_level'
import { rules as userLevelRules } from '../resources/rules/user_level'
export const userLevel = userLevelRules(userLevelDescribed)
import { userSetting as userSettingDescribed } from './resources/user_setting'
import { rules as userSettingRules } from '../resources/rules/user_setting'
export const userSetting = userSettingRules(userSettingDescribed)
export { warehouse } from './resources/warehouse'
export { whPurchaseReceipt } from './resources/wh_purchase_receipt'
export { whPurchaseReceiveReceipt } from './resources/wh_purchase_receive_receipt'
export { wholesaler } from './resources/wholesaler'
