import type { OutOfOffice, WorkingHours } from '#events/appointments/availability.contract.ts'
import {
  type MemberSettingContract,
  type MemberSettingsView,
  memberSettingContractOf,
} from '#events/member-settings/member-setting.contract.ts'
import type { DeliverySettings } from '#platform/language/delivery.ts'
import { trusted } from '#platform/language/trusted.ts'
import { call } from '#web/kit/data/api.ts'
import { collection } from '#web/kit/data/collection.ts'
import { type Load, useLoad } from '#web/kit/data/load.ts'
import { contributedSettings } from '#web/kit/data/member-setting-sets.ts'
import { asProblem } from '#web/kit/data/problem.ts'
import { useMember } from '#web/kit/data/session.ts'
import { toast } from '#web/kit/feedback/toast.ts'
import { problemText, text } from '#web/kit/language/texts.ts'

/** The member's settings as the page draws them. */
export type OwnSettings = MemberSettingsView & {
  notifications: DeliverySettings['notifications']
  quiet_hours: DeliverySettings['quiet_hours']
  time_zone: string | null
  default_reminders: number[]
  working_hours: WorkingHours
  out_of_office: OutOfOffice | null
}

const settings = collection<OwnSettings>('member_settings')

let known: MemberSettingContract | null = null
const contract = (): MemberSettingContract => {
  known ??= memberSettingContractOf(contributedSettings())
  return known
}

/** The settings of the member who is signed in; null until they are loaded. Other devices change them live. */
export const useOwnSettings = (): { load: Load; own: OwnSettings | null } => {
  const { id } = useMember()
  const load = useLoad(
    settings,
    contract().calls.read,
    { member_id: id },
    {
      from: (answer) => [trusted<OwnSettings>(answer)],
    },
  )
  return { load, own: settings.useOne(id) ?? null }
}

/** Changes settings at once and offers to undo it. A refusal puts back what was there. */
export const chooseSettings = async (own: OwnSettings, changes: Record<string, unknown>): Promise<void> => {
  const before = Object.fromEntries(Object.keys(changes).map((key) => [key, own[key]]))
  const saved = await send(own, changes)
  if (saved) toast(text('member-settings.saved'), { undo: () => send({ ...own, ...changes }, before) })
}

const send = async (own: OwnSettings, changes: Record<string, unknown>): Promise<boolean> => {
  settings.put({ ...own, ...changes })
  try {
    await call(contract().calls.choose, { member_id: own.id, ...changes })
    return true
  } catch (thrown) {
    settings.put(own)
    const { code, params } = asProblem(thrown)
    toast(problemText(text, code, params), { tone: 'danger' })
    return false
  }
}
