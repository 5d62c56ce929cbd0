/**
 * Basic settings that a new company starts with, in internal units: percents and `points_per_yuan` in hundredths, money
 * in fen. `points_to_yuan` is the number of points that pay one yuan.
 */
export const FIRST_SETTINGS = {
  time_zone: 'Asia/Shanghai',
  allow_negative_stock: false,
  allow_negative_sale: true,
  over_receive_percent: 500,
  accept_shelf_life_percent: 6600,
  near_expiry_days: 30,
  store_loss_limit_amount: 50_000,
  transfer_needs_head_office: true,
  allow_self_approve: true,
  allow_self_payment: false,
  transit_diff_default: 'return_to_sender',
  below_cost_policy: 'warn',
  max_backdate_days: 7,
  auto_close_days: 30,
  rounding_mode: 'none',
  points_per_yuan: 100,
  points_to_yuan: 100,
  points_max_percent: 2000,
  allow_concurrent_sessions: true,
  idle_minutes: 120,
  security_log_days: 400,
  require_second_factor: 'off',
  file_quota_gb: 5,
} as const
