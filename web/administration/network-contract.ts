import { type SettingContract, settingContractOf } from '#events/settings/setting.contract.ts'
import { contributedSettings } from '#web/kit/data/setting-sections.ts'

let known: SettingContract | null = null

/** The contract of the network's settings, with all that features contribute. */
export const networkContract = (): SettingContract => {
  known ??= settingContractOf(contributedSettings())
  return known
}
