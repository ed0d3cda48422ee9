import type { AccessTokenEvent } from '#events/access-tokens/access-token.events.ts'
import { texts as de } from '#events/access-tokens/texts/de.ts'
import { texts as deDU } from '#events/access-tokens/texts/de_DU.ts'
import { texts as en } from '#events/access-tokens/texts/en.ts'
import { texts as es } from '#events/access-tokens/texts/es.ts'
import { texts as fr } from '#events/access-tokens/texts/fr.ts'
import { interpolate } from '#platform/language/interpolate.ts'
import type { Language } from '#platform/language/shapes.ts'
import { networkSettings } from '#platform/permit/network-settings.table.ts'
import { reactor } from '#platform/reactors/reactor.ts'
import { members } from '#projectors/members/members.table.ts'

const informal = { created_mail: { ...de.created_mail, ...deDU.created_mail } }
const words: Record<Language, Pick<typeof en, 'created_mail'>> = { de, de_DU: informal, en, es, fr }

/** Notifies a member by mail of a new app password, which is as powerful as a sign-in. */
export const tokenCreatedMail = reactor<AccessTokenEvent>('token-created-mail', {
  TokenCreated: async ({ data: { member_id, kind, name } }, { findByIds, mail }) => {
    if (kind !== 'password') return
    const [member] = await findByIds(members, [member_id])
    const [network] = await findByIds(networkSettings, ['network'])
    if (!member?.email) return
    const language = member.language ?? network?.language ?? 'en'
    const { subject, heading, created, not_you, action, reason } = words[language].created_mail
    await mail({
      to: { member_id, address: member.email, name: member.first_name ?? '', language },
      subject: interpolate(subject, { network: network?.name ?? '' }),
      heading,
      paragraphs: [interpolate(created, { name: name ?? '' }), not_you],
      action: { label: action, path: '/users/edit' },
      reason,
    })
  },
})
