import type { MemberEvent } from '#events/members/member.events.ts'
import { memberWords } from '#events/members/member-words.ts'
import { fullName } from '#platform/content/person.ts'
import { interpolate } from '#platform/language/interpolate.ts'
import { networkSettings } from '#platform/permit/network-settings.table.ts'
import { reactor } from '#platform/reactors/reactor.ts'
import { members } from '#projectors/members/members.table.ts'

/** Welcomes a new member with a link to choose a password. The outbox fills the token in when it sends. */
export const welcomeMail = reactor<MemberEvent>('welcome-mail', {
  MemberWelcomed: async ({ data: { member_id, token_id }, metadata: { actor_id } }, { findByIds, mail }) => {
    const [member] = await findByIds(members, [member_id])
    const [network] = await findByIds(networkSettings, ['network'])
    const [host] = actor_id === null ? [] : await findByIds(members, [actor_id])
    if (!member?.email) return
    const language = member.language ?? network?.language ?? 'en'
    const words = memberWords(language)
    const inviter = (host && fullName(host.first_name, host.last_name)) ?? words.unknown_person
    const values = { network: network?.name ?? '', inviter }
    await mail({
      to: { member_id, address: member.email, name: member.first_name ?? '', language },
      mentions: actor_id === null ? [] : [actor_id],
      subject: interpolate(words.welcome_subject, values),
      heading: interpolate(words.welcome_heading, values),
      paragraphs: [interpolate(words.welcome_text, values), words.welcome_valid],
      action: {
        label: words.welcome_action,
        path: `/users/password/edit?reset_password_token={token:${token_id}}`,
      },
      reason: interpolate(words.welcome_reason, values),
    })
  },
})
