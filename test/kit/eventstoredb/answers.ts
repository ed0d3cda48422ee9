import shared from '@eventstore/db-client/generated/shared_pb.js'
import status from '@eventstore/db-client/generated/status_pb.js'
import streams from '@eventstore/db-client/generated/streams_pb.js'
import any from 'google-protobuf/google/protobuf/any_pb.js'
import empty from 'google-protobuf/google/protobuf/empty_pb.js'
import type { Entry, Expectation, Outcome } from './kept-log.ts'

type Append = {
  correlationId: string
  stream: string
  expected: Expectation
  outcome: Outcome
  ahead: bigint
}

/** What the server says of an append. */
export const appended = ({ correlationId, stream, expected, outcome, ahead }: Append) => {
  const answer = new streams.BatchAppendResp()
    .setCorrelationId(new shared.UUID().setString(correlationId))
    .setStreamIdentifier(identifier(stream))
  if (outcome.status === 'too large')
    return answer.setError(refusal(3, 'MaximumAppendSizeExceeded', tooLarge.serializeBinary()))
  if (outcome.status === 'wrong')
    return answer.setError(
      refusal(6, 'WrongExpectedVersion', wrong(outcome.revision, expected).serializeBinary()),
    )
  const at = String(outcome.position + ahead)
  const position = new shared.AllStreamPosition().setCommitPosition(at).setPreparePosition(at)
  const success = new streams.BatchAppendResp.Success().setPosition(position)
  return answer.setSuccess(success.setCurrentRevision(String(outcome.revision)))
}

const tooLarge = new shared.MaximumAppendSizeExceeded().setMaxappendsize(1024 * 1024)

const wrong = (revision: number, expected: Expectation) => {
  const details = new shared.WrongExpectedVersion()
  if (revision < 0) details.setCurrentNoStream(new empty.Empty())
  else details.setCurrentStreamRevision(String(revision))
  if (expected === 'no_stream') return details.setExpectedNoStream(new empty.Empty())
  if (expected === 'stream_exists') return details.setExpectedStreamExists(new empty.Empty())
  if (expected === 'any') return details.setExpectedAny(new empty.Empty())
  return details.setExpectedStreamPosition(String(expected))
}

const refusal = (code: 3 | 6, name: string, value: Uint8Array) => {
  const details = new any.Any()
  details.pack(value, `event_store.client.${name}`)
  return new status.Status().setCode(code).setMessage(name).setDetails(details)
}

export const identifier = (stream: string) =>
  new shared.StreamIdentifier().setStreamName(Buffer.from(stream).toString('base64'))

export const nameOf = (given: InstanceType<typeof shared.StreamIdentifier> | undefined): string =>
  Buffer.from(given?.getStreamName_asU8() ?? []).toString()

export const shown = (entry: Entry) => {
  const position = String(entry.position)
  const event = new streams.ReadResp.ReadEvent.RecordedEvent()
    .setId(new shared.UUID().setString(entry.id))
    .setStreamIdentifier(identifier(entry.stream))
    .setStreamRevision(String(entry.revision))
    .setPreparePosition(position)
    .setCommitPosition(position)
    .setCustomMetadata(entry.metadata)
    .setData(entry.data)
  const about = event.getMetadataMap()
  about.set('type', entry.type).set('content-type', entry.contentType).set('created', entry.created)
  return new streams.ReadResp().setEvent(
    new streams.ReadResp.ReadEvent().setEvent(event).setCommitPosition(position),
  )
}

export const missing = (stream: string) =>
  new streams.ReadResp().setStreamNotFound(
    new streams.ReadResp.StreamNotFound().setStreamIdentifier(identifier(stream)),
  )

export const confirmed = () =>
  new streams.ReadResp().setConfirmation(
    new streams.ReadResp.SubscriptionConfirmation().setSubscriptionId(crypto.randomUUID()),
  )

export const caughtUp = () => new streams.ReadResp().setCaughtUp(new streams.ReadResp.CaughtUp())
