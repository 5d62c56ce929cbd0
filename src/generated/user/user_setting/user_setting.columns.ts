// From manifest/entities/user/user_setting.yaml. Regenerated: edits here are lost.
// To change it, change the manifest and run `npm run generate`.
import type { Actions } from '@/components/list-page/types'

/** How each button behaves. The server decides whether a button is offered. */
export const userSettingActions: Actions = {
  change_password: {
    confirm: true,
    input: {
      old_password: { type: 'secret', required: true, max: 128 },
      new_password: {
        type: 'secret',
        required: true,
        min: 8,
        max: 128,
        help: true,
        strength: { pattern: '^(?=.*[a-z])(?=.*[A-Z])(?=.*[0-9])[^ ]+$' },
      },
      repeat_password: { type: 'secret', required: true, max: 128 },
    },
    loadChecks: async () => (await import('./user_setting.schema')).userSettingInputs.change_password,
  },
  sign_out_others: { confirm: true },
}
