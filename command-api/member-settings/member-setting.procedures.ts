import { memberStatusState } from '#command-api/members/member.state.ts'
import { memberSettingContractOf } from '#events/member-settings/member-setting.contract.ts'
import { memberAudience, memberPolicy } from '#events/members/member.policy.ts'
import { procedures, type Tools } from '#platform/commands/procedures.ts'
import { discoverParts } from '#platform/config/discovery.ts'
import { memberSettingSet, memberSettingsOf } from '#platform/language/member-setting.ts'
import { notificationKind } from '#platform/language/notification-kind.ts'
import { isRejection, notFound, reject } from '#platform/language/rejection.ts'
import { withChanges } from './settings-changes.ts'

// Members choose their own settings. They are no events: nobody else sees what a member has chosen. The language is one,
// because mails of others are written in it, and administrators may choose it too.

const settings = memberSettingsOf(await discoverParts(memberSettingSet))
const kinds = new Set((await discoverParts(notificationKind)).map(({ kind }) => kind))

export const memberSettingProcedures = procedures(memberSettingContractOf(settings), {
  choose: async ({ member_id, language, ...changes }, tools) => {
    const { actor, now, memberSettings, run } = tools
    const isPrivate = Object.keys(changes).length > 0
    if (isPrivate ? member_id !== actor.id : !(await mayUpdate(member_id, tools))) return notFound()
    const unknown = Object.keys(changes.notifications ?? {}).find((kind) => !kinds.has(kind))
    if (unknown !== undefined) return reject('unusable', `/notifications/${unknown}`)
    if (isPrivate) await memberSettings.change(actor.id, (before) => withChanges(before, changes), now)
    if (language === undefined) return undefined
    const chosen = await run('members/choose', { member_id, language })
    return isRejection(chosen) ? chosen : undefined
  },
})

const mayUpdate = async (member_id: string, { actor, now, network, load }: Tools): Promise<boolean> => {
  const { erased_ids } = await load(memberStatusState, '')
  const subject = {
    member_id,
    deleted: erased_ids.includes(member_id),
    audience: memberAudience(member_id, []),
  }
  return memberPolicy.allows(actor, 'update', subject, { now, network })
}
