import { type Conversation, conversations } from '../conversations.ts'
import type { DemoTarget, Scene } from '../demo-target.ts'
import { hoursFrom } from '../times.ts'
import { idOf } from './groups.ts'
import type { People } from './people.ts'

/** The steps that send and read the messages of every conversation. */
export const conversationScenes = (target: DemoTarget, people: People): Scene[] =>
  conversations.flatMap((conversation) => scenesOf(target, people, conversation))

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

const scenesOf = (target: DemoTarget, people: People, conversation: Conversation): Scene[] => {
  const { subject, said, ago } = conversation
  const everybody = [...new Set([...said.map(([by]) => by), ...conversation.to])]
  const sent: string[] = []
  return said.flatMap(([by, content], number) => {
    const at = hoursFrom(target.now, -ago - (said.length - number - 1) * 5)
    const others = everybody.filter((handle) => handle !== by)
    const isLast = number === said.length - 1
    const readers = isLast ? others.filter((handle) => conversation.read_by.includes(handle)) : others
    const write: Scene = {
      at,
      run: async () => {
        const [starter] = sent
        const body = {
          to: others.map((handle) => idOf(people, handle)),
          subject: starter ? `Re: ${subject}` : subject,
          content,
          ...(starter ? { conversation_starter_id: starter } : {}),
          ...(isLast && conversation.file
            ? { attachments: [await fileOf(target, idOf(people, by), at, conversation.file)] }
            : {}),
        }
        const label = `letter ${subject} ${number}`
        sent[number] = await target.send({ by: idOf(people, by), at, name: 'messages/send', body, label })
      },
    }
    const reads = readers.map((handle): Scene => {
      const readAt = hoursFrom(at, 1)
      const label = `${handle} reads ${subject} ${number}`
      return {
        at: readAt,
        run: async () => {
          const body = { message_id: sent[number] ?? '' }
          await target.send({ by: idOf(people, handle), at: readAt, name: 'messages/read', body, label })
        },
      }
    })
    return [write, ...reads]
  })
}
