import { type MemberSettingSet, memberSettingSet } from '#platform/language/member-setting.ts'
import { startMemberSettings } from '#web/kit/data/member-setting-sets.ts'

const files = import.meta.glob<Record<string, MemberSettingSet>>('../../events/*/*.member-settings.ts', {
  eager: true,
})

/** Makes the settings that features contribute known to the page of the member's settings. */
export const startOwnSettings = () =>
  startMemberSettings(
    Object.values(files)
      .flatMap((file) => Object.values(file))
      .filter(memberSettingSet.includes),
  )
