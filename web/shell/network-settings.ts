import { type SettingSection, settingSection } from '#platform/language/network-setting.ts'
import { startSettings } from '#web/kit/data/setting-sections.ts'

const files = import.meta.glob<Record<string, SettingSection>>('../../events/*/*.settings.ts', {
  eager: true,
})

/** Makes the settings that features contribute known to the administration. */
export const startNetworkSettings = () =>
  startSettings(
    Object.values(files)
      .flatMap((file) => Object.values(file))
      .filter(settingSection.includes),
  )
