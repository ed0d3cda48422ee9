import type { ReadReq } from '@eventstore/db-client/generated/streams_pb.js'
import { nameOf } from './answers.ts'
import type { Entry, KeptLog } from './kept-log.ts'

type Options = ReadReq.Options

export const isSubscription = (options: Options): boolean => options.hasSubscription()

/** The entries that a read asks for; null when their stream is missing, an error when no event begins there. */
export const entriesFor = (log: KeptLog, options: Options): readonly Entry[] | null | 'invalid position' => {
  const isBackwards = options.getReadDirection() === 1
  const count = Number(options.getCount())
  const all = options.getAll()
  if (all) {
    const at = positionOf(options)
    if (at !== null && isInside(log, at) && !log.entries.some(({ position }) => position === at))
      return 'invalid position'
    // Forwards from an event means with it, backwards without it.
    if (isBackwards)
      return log.entries
        .filter(({ position }) => at === null || position < at)
        .reverse()
        .slice(0, count)
    const first = at === null ? 0 : log.entries.findIndex(({ position }) => position >= at)
    return first < 0 ? [] : log.entries.slice(first, first + count)
  }
  const wanted = options.getStream()
  const name = nameOf(wanted?.getStreamIdentifier())
  if (log.isMissing(name)) return null
  const stream = log.stream(name)
  const from = wanted?.hasEnd() ? stream.length - 1 : Number(wanted?.getRevision() ?? 0)
  return isBackwards
    ? stream
        .slice(0, from + 1)
        .reverse()
        .slice(0, count)
    : stream.slice(from, from + count)
}

/** Where a subscription begins: behind this position. */
export const beginOf = (log: KeptLog, options: Options): bigint =>
  options.getAll()?.hasEnd() ? (log.entries.at(-1)?.position ?? 0n) : (positionOf(options) ?? 0n)

/** Whether a subscription wants to hear of an entry. */
export const wants = (options: Options): ((entry: Entry) => boolean) => {
  const prefixes = options.getFilter()?.getStreamIdentifier()?.getPrefixList() ?? []
  if (prefixes.length > 0) return ({ stream }) => prefixes.some((prefix) => stream.startsWith(prefix))
  const filter = options.getFilter()?.getEventType()
  if (!filter) return () => true
  const pattern = new RegExp(filter.getRegex())
  return ({ type }) => pattern.test(type)
}

const positionOf = (options: Options): bigint | null => {
  const position = options.getAll()?.getPosition()
  return position ? BigInt(position.getCommitPosition()) : null
}

const isInside = (log: KeptLog, at: bigint): boolean => at <= (log.entries.at(-1)?.position ?? 0n)
