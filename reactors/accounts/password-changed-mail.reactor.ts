import type { AccountEvent } from '#events/accounts/account.events.ts'
import { networkSettings } from '#platform/permit/network-settings.table.ts'
import { reactor } from '#platform/reactors/reactor.ts'
import { members } from '#projectors/members/members.table.ts'
import { accountWords, withNetworkName } from './account-words.ts'

/** Notifies a member by mail that the password was changed. */
export const passwordChangedMail = reactor<AccountEvent>('password-changed-mail', {
  PasswordChanged: async ({ data: { member_id, by } }, { findByIds, mail }) => {
    if (by === 'first') return
    const [member] = await findByIds(members, [member_id])
    const [network] = await findByIds(networkSettings, ['network'])
    if (!member?.email) return
    const language = member.language ?? network?.language ?? 'en'
    const words = accountWords[language].changed_mail
    await mail({
      to: { member_id, address: member.email, name: member.first_name ?? '', language },
      subject: withNetworkName(words.subject, network?.name ?? ''),
      heading: words.heading,
      paragraphs: [words.changed, words.not_you],
      action: { label: words.action, path: '/users/password/new' },
      reason: words.reason,
    })
  },
})
