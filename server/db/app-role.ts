/** Database role of every request. It owns no tables, so row-level security applies to it. */
export const APP_ROLE = 'backstock_app'
