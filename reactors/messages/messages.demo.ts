import type { DemoIds } from '#platform/demo/demo-ids.ts'
import { defineDemo } from '#platform/demo/demo-part.ts'
import type { DemoTarget, Scene } from '#platform/demo/demo-target.ts'
import { hoursFrom } from '#platform/demo/demo-times.ts'
import { type Conversation, conversations } from './demo/conversations.ts'
import { german } from './demo/german.ts'

/** Conversations, most of them read. */
export const demo = defineDemo({
  order: 50,
  texts: { de: german },
  scenes: (target, ids) => conversations.flatMap((conversation) => scenesOf(target, ids, conversation)),
})

const fileOf = async (
  target: DemoTarget,
  by: string,
  at: Scene['at'],
  { name, text }: { name: string; text: string },
): Promise<string> => {
  const file = await target.keepText(name, name, text)
  const body = { directory: 'files', name, file }
  const id = await target.send({ by, at, name: 'files/upload', body, label: `upload ${name}` })
  const published = { directory: 'files', files: [id] }
  await target.send({ by, at, name: 'files/publish', body: published, label: `publish ${name}` })
  return id
}

const scenesOf = (target: DemoTarget, ids: DemoIds, conversation: Conversation): Scene[] => {
  const { subject, messages, ago } = conversation
  const everybody = [...new Set([...messages.map(([by]) => by), ...conversation.to])]
  const sent: string[] = []
  return messages.flatMap(([by, content], number) => {
    const at = hoursFrom(target.now, -ago - (messages.length - number - 1) * 5)
    const others = everybody.filter((handle) => handle !== by)
    const isLast = number === messages.length - 1
    const readers = isLast ? others.filter((handle) => conversation.read_by.includes(handle)) : others
    const write: Scene = {
      at,
      run: async () => {
        const [starter] = sent
        const body = {
          to: others.map((handle) => ids.of('member', handle)),
          subject: starter ? `Re: ${subject}` : subject,
          content,
          ...(starter ? { conversation_starter_id: starter } : {}),
          ...(isLast && conversation.file
            ? { attachments: [await fileOf(target, ids.of('member', by), at, conversation.file)] }
            : {}),
        }
        const label = `letter ${subject} ${number}`
        sent[number] = await target.send({ by: ids.of('member', by), at, name: 'messages/send', body, label })
      },
    }
    const reads = readers.map((handle): Scene => {
      const readAt = hoursFrom(at, 1)
      const label = `${handle} reads ${subject} ${number}`
      return {
        at: readAt,
        run: async () => {
          const body = { message_id: sent[number] ?? '' }
          await target.send({ by: ids.of('member', handle), at: readAt, name: 'messages/read', body, label })
        },
      }
    })
    return [write, ...reads]
  })
}
