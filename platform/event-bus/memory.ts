import type { EventBus, Message, Refused } from './event-bus.ts'

export type MemoryBus = EventBus & {
  /** What has arrived, in order. */
  arrived: () => readonly Message[]
  /** From now on sending fails with this reason; null: it works again. */
  away: (reason: string | null) => void
}

/** A bus that lives as long as the process and refuses values of more than `limit` bytes. */
export const memoryBus = ({ limit = 1024 * 1024 }: { limit?: number } = {}): MemoryBus => {
  const arrived: Message[] = []
  const topics = new Set<string>()
  let reason: string | null = null

  const reach = () => {
    if (reason !== null) throw new Error(reason)
  }
  const take = (message: Message, index: number): Refused[] => {
    if (!topics.has(message.topic)) throw new Error(`there is no topic ${message.topic}`)
    if (Buffer.byteLength(message.value) > limit) return [{ index, reason: 'too_large' }]
    arrived.push(message)
    return []
  }
  return {
    prepare: async (names) => {
      reach()
      for (const name of names) topics.add(name)
    },
    compose: (messages) => {
      let result: readonly Refused[] | null = null
      return {
        send: async () => {
          reach()
          result ??= messages.flatMap(take)
          return result
        },
      }
    },
    close: async () => undefined,
    arrived: () => arrived,
    away: (why) => {
      reason = why
    },
  }
}
