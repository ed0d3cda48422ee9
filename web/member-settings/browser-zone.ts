import { memberSettingContractOf } from '#events/member-settings/member-setting.contract.ts'
import { call } from '#web/kit/data/api.ts'
import { contributedSettings } from '#web/kit/data/member-setting-sets.ts'
import { currentSession } from '#web/kit/data/session.ts'
import { browserZone } from '#web/kit/language/format.ts'

/** Tells the server the zone of this browser where it is another one than before: mornings and nights are local there. */
export const recordBrowserZone = () => {
  const member = currentSession()?.member
  const browser_time_zone = browserZone()
  if (!member || member.time_zone || member.browser_time_zone === browser_time_zone) return
  const { choose } = memberSettingContractOf(contributedSettings()).calls
  // Nobody waits for it; the next start of the page sends it again.
  call(choose, { member_id: member.id, browser_time_zone }).catch(() => {})
}
