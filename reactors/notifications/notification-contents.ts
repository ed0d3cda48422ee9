import { trusted } from '#platform/language/trusted.ts'
import { things } from '#platform/notifications/things.ts'
import { mailText } from '#platform/reactors/mail-texts.ts'
import type { Effects } from '#platform/reactors/reactor.ts'
import { mentionedIds } from '#platform/rich-text/mentions.ts'
import { type RichDocument, toPlain } from '#platform/rich-text/rich-text.ts'
import type { NotifiedMember } from './notified-members.ts'

/** What a member reads of a text in a mail, and the members whom the text names. */
type Text = { paragraphs: string[]; mentioned: string[] }

const maxParagraphs = 40
export const noText: Text = { paragraphs: [], mentioned: [] }

/** The texts of what members are told, each loaded once, with names that the recipient may know. */
export const notificationTexts = async (
  notified: readonly NotifiedMember[],
  effects: Pick<Effects, 'findByIds' | 'readerOf'>,
): Promise<(one: NotifiedMember) => Promise<Text>> => {
  const texts = new Map<string, (memberId: string) => Promise<Text>>()
  const refOf = (one: NotifiedMember) => things.get(one.thing_kind)?.text?.(one)
  for (const one of notified) {
    const ref = refOf(one)
    if (ref === undefined || texts.has(`${ref.table.name} ${ref.id}`)) continue
    const [row] = await effects.findByIds(ref.table, [ref.id])
    const content = trusted<RichDocument | null>(row?.content ?? null)
    if (content === null) continue
    const textFor = await mailText(effects, content)
    texts.set(`${ref.table.name} ${ref.id}`, async (memberId) => ({
      paragraphs: toPlain(await textFor(memberId))
        .split('\n')
        .filter((line) => line.trim() !== '')
        .slice(0, maxParagraphs),
      mentioned: mentionedIds(content, 'member'),
    }))
  }
  return async (one) => {
    const ref = refOf(one)
    return (ref && (await texts.get(`${ref.table.name} ${ref.id}`)?.(one.member_id))) ?? noText
  }
}
