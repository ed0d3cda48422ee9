import type { EventBus, Message, Refused } from '#platform/event-bus/event-bus.ts'

/** How the bus behaves: `drops` loses one acknowledgement in ten, `resets` breaks off in the middle of a batch. */
export type BusState = 'there' | 'away' | 'drops' | 'resets'

/**
 * A broker behind the port that keeps its promises worse than any real one: it stores what it has not acknowledged and
 * does not know it again. `connect` opens one more connection to the same topics.
 */
export const faultyBus = (random: () => number) => {
  const arrived: Message[] = []
  let mood: BusState = 'there'

  const send = (messages: readonly Message[]): readonly Refused[] => {
    if (mood === 'away') throw new Error('connect ECONNREFUSED')
    if (mood === 'resets' && random() < 0.5) {
      arrived.push(...messages.slice(0, Math.floor(random() * messages.length)))
      throw new Error('read ECONNRESET')
    }
    arrived.push(...messages)
    if (mood === 'drops' && random() < 0.1) throw new Error('request timed out')
    return []
  }

  const connect = (): EventBus => {
    let isClosed = false
    const reach = () => {
      if (isClosed) throw new Error('the connection is closed')
    }
    return {
      prepare: async () => {
        reach()
        if (mood === 'away') throw new Error('connect ECONNREFUSED')
      },
      compose: (messages) => {
        let result: readonly Refused[] | null = null
        return {
          send: async () => {
            reach()
            result ??= send(messages)
            return result
          },
        }
      },
      close: async () => {
        isClosed = true
      },
    }
  }
  return {
    connect,
    arrived: (): readonly Message[] => arrived,
    becomes: (next: BusState) => {
      mood = next
    },
  }
}
