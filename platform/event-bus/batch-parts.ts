import type { Message } from './event-bus.ts'
import { partitionOf } from './partition.ts'

/** The messages of a batch for one partition: what goes out in one request. */
export type BatchPart = { topic: string; partition: number; messages: readonly Numbered[] }
export type Numbered = Message & { index: number }

// A request is refused as a whole when it is larger than what a broker takes (1 MB unless configured), and the loop of
// the process stands still while one is encoded.
const most = { messages: 500, bytes: 512 * 1024 }
const envelope = 100

/**
 * Splits a batch. One part never holds two partitions: the client forgets, when it tries a request of several brokers
 * again, which of them had answered, and would send their messages twice or not at all.
 */
export const splitBatch = (
  messages: readonly Message[],
  partitions: (topic: string) => number,
): BatchPart[] => {
  const partsByPartition = new Map<string, BatchPart[]>()
  const weights = new Map<BatchPart, number>()
  messages.forEach((message, index) => {
    const partition = partitionOf(message.key, partitions(message.topic))
    const key = `${message.topic} ${partition}`
    const parts = partsByPartition.get(key) ?? []
    partsByPartition.set(key, parts)
    const weight = envelope + message.key.length + Buffer.byteLength(message.value)
    const last = parts.at(-1)
    const before = last ? (weights.get(last) ?? 0) : 0
    if (last && last.messages.length < most.messages && before + weight <= most.bytes) {
      ;(last.messages as Numbered[]).push({ ...message, index })
      weights.set(last, before + weight)
    } else {
      const part = { topic: message.topic, partition, messages: [{ ...message, index }] }
      parts.push(part)
      weights.set(part, weight)
    }
  })
  return [...partsByPartition.values()].flat()
}

/** Two halves in the same order. */
export const splitInHalf = ({ messages, ...key }: BatchPart): BatchPart[] => {
  const middle = Math.ceil(messages.length / 2)
  return [messages.slice(0, middle), messages.slice(middle)].map((half) => ({ ...key, messages: half }))
}
