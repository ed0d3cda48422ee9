import shared from '@eventstore/db-client/generated/shared_pb.js'
import streams from '@eventstore/db-client/generated/streams_pb.js'
import empty from 'google-protobuf/google/protobuf/empty_pb.js'
import { identifier } from './answers.ts'

type StreamRequest = { streamIdentifier: { streamName: string } }
export type BatchMessage = {
  correlationId: { string: string }
  options?: StreamRequest & { streamPosition: string; noStream?: object; any?: object; streamExists?: object }
  proposedMessagesList: {
    id: { string: string }
    metadataMap: [string, string][]
    customMetadata: string
    data: string
  }[]
  isFinal: boolean
}
export type ReadMessage = {
  options: {
    stream?: StreamRequest & { revision: string; start?: object; end?: object }
    all?: { position?: { commitPosition: string }; start?: object; end?: object }
    readDirection: 0 | 1
    count: string
    subscription?: object
    filter?: { eventType: { regex: string } }
  }
}
export type DeleteMessage = { options: StreamRequest }

/** The recorded ids are names; on the wire they have to be UUIDs. */
export const uuidOf = (name: string): string =>
  `00000000-0000-4000-8000-${name.replace(/\D/g, '').padStart(12, '0')}`
export const nameOfUuid = (uuid: string): string => `id-${Number(uuid.slice(-12))}`

const uuid = ({ string }: { string: string }) => new shared.UUID().setString(uuidOf(string))

export const batchRequest = ({ correlationId, options, proposedMessagesList, isFinal }: BatchMessage) => {
  const request = new streams.BatchAppendReq().setCorrelationId(uuid(correlationId)).setIsFinal(isFinal)
  request.setProposedMessagesList(
    proposedMessagesList.map(({ id, metadataMap, customMetadata, data }) => {
      const message = new streams.BatchAppendReq.ProposedMessage().setId(uuid(id))
      message.setCustomMetadata(Buffer.from(customMetadata)).setData(Buffer.from(whole(data)))
      for (const [key, value] of metadataMap) message.getMetadataMap().set(key, value)
      return message
    }),
  )
  if (!options) return request
  const given = new streams.BatchAppendReq.Options().setStreamIdentifier(streamOf(options))
  if (options.noStream) given.setNoStream(new empty.Empty())
  else if (options.any) given.setAny(new empty.Empty())
  else if (options.streamExists) given.setStreamExists(new empty.Empty())
  else given.setStreamPosition(options.streamPosition)
  return request.setOptions(given)
}

// What was too long to be recorded is told by the length it had in base64.
const whole = (data: string): string => {
  const length = Number(/… (\d+) characters$/.exec(data)?.[1] ?? 0)
  return length === 0 ? data : JSON.stringify({ pad: 'y'.repeat((length / 4) * 3 - 10) })
}

export const readRequest = ({ options }: ReadMessage, placed: (recorded: string) => string) => {
  const { stream, all, subscription, filter } = options
  const given = new streams.ReadReq.Options().setReadDirection(options.readDirection)
  if (stream) {
    const wanted = new streams.ReadReq.Options.StreamOptions().setStreamIdentifier(streamOf(stream))
    if (stream.start) wanted.setStart(new shared.Empty())
    else if (stream.end) wanted.setEnd(new shared.Empty())
    else wanted.setRevision(stream.revision)
    given.setStream(wanted)
  }
  if (all) {
    const wanted = new streams.ReadReq.Options.AllOptions()
    if (all.end) wanted.setEnd(new shared.Empty())
    else if (all.start) wanted.setStart(new shared.Empty())
    else {
      const at = placed(all.position?.commitPosition ?? '0')
      const position = new streams.ReadReq.Options.Position()
      wanted.setPosition(position.setCommitPosition(at).setPreparePosition(at))
    }
    given.setAll(wanted)
  }
  if (subscription) given.setSubscription(new streams.ReadReq.Options.SubscriptionOptions())
  else given.setCount(options.count)
  if (filter) {
    const pattern = new streams.ReadReq.Options.FilterOptions.Expression().setRegex(filter.eventType.regex)
    given.setFilter(new streams.ReadReq.Options.FilterOptions().setEventType(pattern))
  }
  return new streams.ReadReq().setOptions(given)
}

export const deleteRequest = ({ options }: DeleteMessage) =>
  new streams.DeleteReq().setOptions(
    new streams.DeleteReq.Options().setStreamIdentifier(streamOf(options)).setAny(new shared.Empty()),
  )

const streamOf = ({ streamIdentifier }: StreamRequest) => identifier(streamIdentifier.streamName)
