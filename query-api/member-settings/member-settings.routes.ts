import { memberSettingContractOf } from '#events/member-settings/member-setting.contract.ts'
import { notFound } from '#platform/language/rejection.ts'
import { queries } from '#platform/queries/queries.ts'
import { members } from '../members/members.queries.ts'
import { ownSettings, settings } from './member-settings.queries.ts'

export const memberSettingQueries = queries(memberSettingContractOf(settings), {
  read: async ({ db, reader }, { member_id }) => {
    if (member_id === reader.actor.id) return ownSettings(db, reader)
    const member = await members.one(db, member_id, reader)
    return member?.can.update ? { id: member.id, language: member.language } : notFound()
  },
})
