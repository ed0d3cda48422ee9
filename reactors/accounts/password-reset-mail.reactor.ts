import type { AccountEvent } from '#events/accounts/account.events.ts'
import { networkSettings } from '#platform/permit/network-settings.table.ts'
import { reactor } from '#platform/reactors/reactor.ts'
import { members } from '#projectors/members/members.table.ts'
import { accountWords, withNetworkName } from './account-words.ts'

/**
 * Mails the link for choosing a new password. The event holds only the token's id and the outbox fills the token in
 * when it sends, so the token is in no event and no row.
 */
export const passwordResetMail = reactor<AccountEvent>('password-reset-mail', {
  PasswordResetRequested: async ({ data: { member_id, token_id } }, { findByIds, mail }) => {
    const [member] = await findByIds(members, [member_id])
    const [network] = await findByIds(networkSettings, ['network'])
    if (!member?.email) return
    const language = member.language ?? network?.language ?? 'en'
    const words = accountWords[language].reset_mail
    await mail({
      to: { member_id, address: member.email, name: member.first_name ?? '', language },
      subject: withNetworkName(words.subject, network?.name ?? ''),
      heading: words.heading,
      paragraphs: [words.asked, words.valid, words.ignore],
      action: { label: words.action, path: `/users/password/edit?reset_password_token={token:${token_id}}` },
      reason: words.reason,
    })
  },
})
