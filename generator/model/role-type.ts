export type RoleType = 'head_office' | 'store' | 'warehouse' | 'wholesaler'
