/** Statements that would change, hide or remove entries of the security log. */
export const FORGERIES: readonly string[] = [
  `update security_log set detail = 'nothing happened'`,
  `update security_log set count = 1`,
  `update security_log set count = count + 1, member_id = 9`,
  'delete from security_log',
  'truncate security_log',
]
