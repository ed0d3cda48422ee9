import { randomUUID } from 'node:crypto'
import shared from '@eventstore/db-client/generated/shared_pb.js'
import streams, { type BatchAppendResp } from '@eventstore/db-client/generated/streams_pb.js'
import empty from 'google-protobuf/google/protobuf/empty_pb.js'
import timestamp from 'google-protobuf/google/protobuf/timestamp_pb.js'
import { systemClock } from '#platform/clock/clock.ts'
import { plus } from '#platform/language/instant.ts'
import { type Expected, Unstorable } from './event-store.ts'
import type { Storable } from './unstorable.ts'

/** An append as the server takes it. */
export type Wanted = { stream: string; events: readonly Storable[]; expected: Expected }

/** What the server says of an append: stored now or before, or refused because the stream stands elsewhere. */
export type Answer = { revision: number; position: bigint | null; isConflict: boolean }

/** An append was refused for good. `code` is the one of gRPC. */
export class Refused extends Error {
  readonly code: number
  constructor(code: number, message: string) {
    super(message)
    this.code = code
  }
}

/** One message of the batch call. The server forgets what reaches it later than `withinMs` from now. */
export const requestOf = ({ stream, events, expected }: Wanted, withinMs: number) => {
  const correlationId = randomUUID()
  const options = new streams.BatchAppendReq.Options()
    .setStreamIdentifier(new shared.StreamIdentifier().setStreamName(base64(stream)))
    .setDeadline(timestamp.Timestamp.fromDate(new Date(plus(systemClock.now(), withinMs))))
  expect(options, expected)
  const request = new streams.BatchAppendReq()
    .setCorrelationId(new shared.UUID().setString(correlationId))
    .setOptions(options)
    .setProposedMessagesList(events.map(proposed))
    .setIsFinal(true)
  return { correlationId, request }
}

/** Throws `Refused`, `Unstorable` for what is too large after all, and for an outcome that the server does not know. */
export const answerOf = (answer: BatchAppendResp): Answer => {
  const success = answer.getSuccess()
  if (!success) return refusal(answer)
  const position = success.getPosition()?.getCommitPosition()
  const revision = Number(success.getCurrentRevision())
  return { revision, position: position === undefined ? null : known(BigInt(position)), isConflict: false }
}

const refusal = (answer: BatchAppendResp): Answer => {
  const error = answer.getError()
  const details = error?.getDetails()
  const kind = details?.getTypeName()
  if (kind === 'event_store.client.WrongExpectedVersion') {
    const wrong = details?.unpack(shared.WrongExpectedVersion.deserializeBinary, kind)
    const revision = wrong?.hasCurrentStreamRevision() ? Number(wrong.getCurrentStreamRevision()) : -1
    return { revision, position: null, isConflict: true }
  }
  if (kind === 'event_store.client.MaximumAppendSizeExceeded') throw new Unstorable('size')
  throw new Refused(
    error?.getCode() ?? 2,
    `the store refused an append: ${error?.getMessage() ?? 'no reason'}`,
  )
}

// A repeat whose position the server cannot find anew comes with the largest number there is.
const known = (position: bigint): bigint | null => (position < 1n << 63n ? position : null)

const expect = (options: InstanceType<typeof streams.BatchAppendReq.Options>, expected: Expected): void => {
  if (expected === 'none') options.setNoStream(new empty.Empty())
  else if (expected === 'any') options.setAny(new empty.Empty())
  else if (expected === 'exists') options.setStreamExists(new empty.Empty())
  else options.setStreamPosition(String(expected))
}

const proposed = ({ eventId, type, data, metadata }: Storable) => {
  const message = new streams.BatchAppendReq.ProposedMessage()
    .setId(new shared.UUID().setString(eventId))
    .setData(base64(data))
    .setCustomMetadata(base64(metadata))
  message.getMetadataMap().set('type', type).set('content-type', 'application/json')
  return message
}

const base64 = (text: string): string => Buffer.from(text).toString('base64')
