import type { Message } from './event-bus.ts'
import { partitionOf } from './partition.ts'

/** The messages of a batch for one partition, sent in one request. */
export type BatchPart = { topic: string; partition: number; messages: readonly Numbered[] }
export type Numbered = Message & { index: number }

// A broker refuses requests larger than its limit (1 MB by default), and encoding blocks the event loop.
const most = { messages: 500, bytes: 512 * 1024 }
const envelope = 100

/**
 * Splits a batch by partition. The client does not remember which brokers had answered when it repeats a request to
 * several, and would send messages twice or not at all.
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
