// From manifest/entities/other/setting_base.yaml. Regenerated: edits here are lost.
// To change it, change the manifest and run `npm run generate`.
import type { Shape } from '@/rules/field'

/** Fields of SettingBase, in the order of its form. */
export const settingBaseShape: Shape = {
  entity: 'other.setting_base',
  kind: 'internal',
  fields: {
    transit_diff_default: { type: 'enum', options: { return_to_sender: null, transit_loss: null } },
    auto_close_days: { type: 'integer' },
  },
  label: [],
}
