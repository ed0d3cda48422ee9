type Message = {
  id: string
  room: string
  author: string
  /** The message below which it is a reply. */
  thread: string | null
}
type Known = Message & { no: number; isEdited: boolean; isDeleted: boolean }

/** The expected unread messages of chats, from acknowledged actions alone: lists and maps, no event, no table. */
export const chatModel = () => {
  const messages = new Map<string, Known>()
  /** Since which number a member sees a room. */
  const since = new Map<string, number>()
  const silent = new Set<string>()
  const readUpTo = new Map<string, number>()
  const takesPart = new Set<string>()
  let count = 0

  const at = (room: string, who: string) => `${room} ${who}`
  const raise = (key: string, no: number) => readUpTo.set(key, Math.max(readUpTo.get(key) ?? 0, no))
  const isIn = (room: string, who: string) => since.has(at(room, who))
  const isUnread = ({ room, author, thread, no, isEdited, isDeleted }: Known, who: string): boolean => {
    if (isEdited || isDeleted || author === who) return false
    if (no <= (since.get(at(room, who)) ?? Number.POSITIVE_INFINITY)) return false
    if (no <= (readUpTo.get(at(room, who)) ?? 0)) return false
    return thread === null || (takesPart.has(at(thread, who)) && no > (readUpTo.get(at(thread, who)) ?? 0))
  }
  const change = (id: string, changed: Partial<Known>) => {
    const known = messages.get(id)
    if (known) messages.set(id, { ...known, ...changed })
  }
  const unreadIn = (room: string, who: string): string[] =>
    [...messages.values()].filter((one) => one.room === room && isUnread(one, who)).map(({ id }) => id)
  const roomsOf = (who: string) => [
    ...new Set([...messages.values()].map(({ room }) => room).filter((room) => isIn(room, who))),
  ]

  return {
    joined: (room: string, who: string) => since.set(at(room, who), count),
    left: (room: string, who: string) => since.delete(at(room, who)),
    isIn,
    sent: (message: Message) => {
      count += 1
      messages.set(message.id, { ...message, no: count, isEdited: false, isDeleted: false })
      const { thread, author, room } = message
      if (thread === null) return
      const both = room.startsWith('member/') ? room.slice('member/'.length).split(':') : []
      for (const who of [author, messages.get(thread)?.author ?? '', ...both]) takesPart.add(at(thread, who))
    },
    edited: (id: string) => change(id, { isEdited: true }),
    deleted: (id: string, isDeleted: boolean) => change(id, { isDeleted }),
    read: (who: string, id: string) => {
      const known = messages.get(id)
      if (known) raise(at(known.room, who), known.no)
    },
    unreadFrom: (who: string, id: string) => {
      const known = messages.get(id)
      if (!known) return
      const key = at(known.room, who)
      readUpTo.set(key, Math.min(readUpTo.get(key) ?? 0, known.no - 1))
    },
    readReplies: (who: string, id: string) => {
      const known = messages.get(id)
      if (known?.thread) raise(at(known.thread, who), known.no)
    },
    muted: (room: string, who: string, isMuted: boolean) =>
      isMuted ? silent.add(at(room, who)) : silent.delete(at(room, who)),
    messagesIn: (room: string): readonly Known[] => [...messages.values()].filter((one) => one.room === room),
    unreadIn,
    /** In rooms that are not muted. */
    unreadOf: (who: string): string[] =>
      roomsOf(who)
        .filter((room) => !silent.has(at(room, who)))
        .flatMap((room) => unreadIn(room, who)),
  }
}
export type ChatModel = ReturnType<typeof chatModel>
