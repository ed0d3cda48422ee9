import { directChatId, groupChatId } from '#events/chat/chat-id.ts'
import type { DemoIds } from '#platform/demo/demo-ids.ts'
import { defineDemo } from '#platform/demo/demo-part.ts'
import type { DemoTarget, Scene } from '#platform/demo/demo-target.ts'
import { hoursFrom } from '#platform/demo/demo-times.ts'
import { german } from './demo/german.ts'
import { type Talk, talks } from './demo/talks.ts'

/** Talk in rooms of groups and of two people; some of it is unread. */
export const demo = defineDemo({
  order: 55,
  texts: { de: german },
  scenes: (target, ids) => talks.flatMap((talk) => scenesOf(target, ids, talk)),
})

const scenesOf = (target: DemoTarget, ids: DemoIds, talk: Talk): Scene[] => {
  const { room, messages, ago, read_by, reactions = {}, quotes = {}, replies = {}, saved = {}, pinned } = talk
  const member = (handle: string) => ids.of('member', handle)
  const chat_id =
    'group' in room
      ? groupChatId(ids.of('group', room.group))
      : directChatId(member(room.people[0]), member(room.people[1]))
  const name = 'group' in room ? room.group : room.people.join(' and ')
  const sent: string[] = []
  const minutes = messages.map(([, , after = 1]) => after)
  const whole = minutes.reduce((sum, after) => sum + after, 0)
  const momentOf = (line: number) => {
    const since = minutes.slice(0, line + 1).reduce((sum, after) => sum + after, 0)
    return hoursFrom(target.now, -ago - (whole - since) / 60)
  }
  const acts = (command: string, line: number, by: string, body: Record<string, unknown> = {}): Scene => ({
    at: momentOf(line),
    run: async () => {
      const label = `${by} ${command} ${line} in ${name} ${JSON.stringify(body)}`
      const all = { chat_id, message_id: sent[line] ?? '', ...body }
      await target.send({ by: member(by), at: momentOf(line), name: `chat/${command}`, body: all, label })
    },
  })
  const readsUpTo = (line: number, who: string, at: string): Scene => ({
    at,
    run: async () => {
      const body = { chat_id, last_read_id: sent[line] ?? '' }
      const label = `${who} reads ${name} up to ${line}`
      await target.send({ by: member(who), at, name: 'chat/mark_as_read', body, label })
    },
  })
  const lines = messages.flatMap(([by, content], line): Scene[] => {
    const at = momentOf(line)
    const say: Scene = {
      at,
      run: async () => {
        const answered = quotes[line]
        const quote_id = answered === undefined ? null : (sent[answered] ?? null)
        const label = `talk ${name} ${line}`
        const below = replies[line]
        const thread_id = below === undefined ? null : (sent[below] ?? null)
        const body = { chat_id, content, quote_id, thread_id }
        sent[line] = await target.send({ by: member(by), at, name: 'chat/send', body, label })
      },
    }
    // Who writes has read what was said before.
    const before: Scene[] = line === 0 ? [] : [readsUpTo(line - 1, by, at)]
    const reacts = (reactions[line] ?? []).map(([who, emoji]) => acts('react', line, who, { emoji }))
    const saves = (saved[line] ?? []).map((who) => acts('save', line, who))
    return [...before, say, ...reacts, ...saves, ...(line === pinned ? [acts('pin', line, 'nora')] : [])]
  })
  const start: Scene[] =
    'group' in room
      ? []
      : [
          {
            at: momentOf(0),
            run: async () => {
              const body = { member_id: member(room.people[1]) }
              const by = member(room.people[0])
              await target.send({ by, at: momentOf(0), name: 'chat/start', body, label: `start ${name}` })
            },
          },
        ]
  const last = messages.length - 1
  const reads = read_by.map((who) => readsUpTo(last, who, momentOf(last)))
  return [...start, ...lines, ...reads]
}
