import { type Conversation, conversations } from '../letters.ts'
import type { Stage } from '../stage.ts'
import { hoursFrom } from '../times.ts'
import { idOf } from './groups.ts'
import type { People } from './people.ts'

/** Has every conversation written, and read by those who have read it. */
export const write = async (stage: Stage, people: People): Promise<void> => {
  const oldestFirst = [...conversations].sort((one, other) => other.ago - one.ago)
  for (const conversation of oldestFirst) await converse(stage, people, conversation)
}

const converse = async (stage: Stage, people: People, conversation: Conversation) => {
  const { subject, said, ago } = conversation
  const everybody = [...new Set([...said.map(([by]) => by), ...conversation.to])]
  let starter: string | null = null
  for (const [number, [by, content]] of said.entries()) {
    const at = hoursFrom(stage.now, -ago - (said.length - number - 1) * 5)
    const message_id: string = await stage.send({
      by: idOf(people, by),
      at,
      name: 'messages/send',
      body: {
        to: everybody.filter((handle) => handle !== by).map((handle) => idOf(people, handle)),
        subject: starter === null ? subject : `Re: ${subject}`,
        content,
        ...(starter === null ? {} : { conversation_starter_id: starter }),
      },
      label: `letter ${subject} ${number}`,
    })
    starter ??= message_id
    await readIt(stage, people, { conversation, message_id, by, isLast: number === said.length - 1, at })
  }
}

type Sent = { conversation: Conversation; message_id: string; by: string; isLast: boolean; at: string }

const readIt = async (stage: Stage, people: People, { conversation, message_id, by, isLast, at }: Sent) => {
  const writers = conversation.said.map(([handle]) => handle)
  const everybody = [...new Set([...conversation.to, ...writers])]
  const readers = isLast ? conversation.read_by.filter((handle) => everybody.includes(handle)) : everybody
  for (const handle of readers.filter((reader) => reader !== by)) {
    await stage.send({
      by: idOf(people, handle),
      at: hoursFrom(at, 1),
      name: 'messages/read',
      body: { message_id },
      label: `${handle} reads ${conversation.subject} ${message_id}`,
    })
  }
}
