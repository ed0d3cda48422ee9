import gossipGrpc from '@eventstore/db-client/generated/gossip_grpc_pb.js'
import gossip, { type ClusterInfo } from '@eventstore/db-client/generated/gossip_pb.js'
import featuresGrpc from '@eventstore/db-client/generated/serverfeatures_grpc_pb.js'
import features, { type SupportedMethods } from '@eventstore/db-client/generated/serverfeatures_pb.js'
import type { Empty } from '@eventstore/db-client/generated/shared_pb.js'
import streamsGrpc from '@eventstore/db-client/generated/streams_grpc_pb.js'
import streams, {
  type BatchAppendReq,
  type BatchAppendResp,
  type DeleteReq,
  type DeleteResp,
  type ReadReq,
  type ReadResp,
} from '@eventstore/db-client/generated/streams_pb.js'
import {
  Metadata,
  Server,
  ServerCredentials,
  type ServerDuplexStream,
  type ServerUnaryCall,
  type ServerWritableStream,
  type sendUnaryData,
} from '@grpc/grpc-js'
import { appended, caughtUp, confirmed, missing, nameOf, shown } from './answers.ts'
import type { Entry, Expectation, KeptLog, Outcome, Proposed } from './kept-log.ts'
import { beginOf, entriesFor, isSubscription, wants } from './read-options.ts'

type Reader = ServerWritableStream<ReadReq, ReadResp>
type Batch = ServerDuplexStream<BatchAppendReq, BatchAppendResp>

/** What the nodes of a stand-in share, and how they behave just now. */
export type Shared = {
  log: KeptLog
  mood: Mood
  live: Map<Reader, (entry: Entry) => void>
  batches: Set<Batch>
  ports: number[]
  leader: number
}

export type Mood = {
  /** How long each append's answer is kept back. */
  slowMs: number
  answersTwice: boolean
  /** How far beyond the truth the positions of appends are. */
  ahead: bigint
  /** Subscriptions stay open and hear of nothing. */
  isSilent: boolean
  /** When above zero, so many appends are stored and never answered. */
  unanswered: number
  /** Nobody is let in, as with a wrong password. */
  isLocked: boolean
}

// The server's own limit for one message, and its words.
const mostBytes = 16 * 1024 * 1024
const tooLarge = { code: 8, details: 'Received message exceeds the maximum configured message size.' }

/** One node: a gRPC server on a free port of this machine. `place` says which of the ports it answers for. */
export const startNode = async (
  state: Shared,
  number: number,
): Promise<{ port: number; end: () => void }> => {
  const server = new Server({ 'grpc.max_receive_message_length': -1 })
  const isLeader = () => state.leader === number
  server.addService(streamsGrpc.StreamsService, {
    read: (call: Reader) => (isLeader() ? read(state, call) : call.emit('error', notLeader(state))),
    batchAppend: (call: Batch) => (isLeader() ? batch(state, call) : call.emit('error', notLeader(state))),
    delete: (call: ServerUnaryCall<DeleteReq, DeleteResp>, answer: sendUnaryData<DeleteResp>) =>
      answer(null, deleted(state, call.request)),
    append: unimplemented,
    tombstone: unimplemented,
  })
  server.addService(featuresGrpc.ServerFeaturesService, {
    getSupportedMethods: (
      _: ServerUnaryCall<Empty, SupportedMethods>,
      answer: sendUnaryData<SupportedMethods>,
    ) => answer(null, supported()),
  })
  server.addService(gossipGrpc.GossipService, {
    read: (_: ServerUnaryCall<Empty, ClusterInfo>, answer: sendUnaryData<ClusterInfo>) =>
      answer(null, members(state)),
  })
  const port = await new Promise<number>((resolve, reject) => {
    server.bindAsync('127.0.0.1:0', ServerCredentials.createInsecure(), (error, bound) =>
      error ? reject(error) : resolve(bound),
    )
  })
  return { port, end: () => server.forceShutdown() }
}

const unimplemented = (_: unknown, answer: sendUnaryData<never>) => answer({ code: 12 })

const notLeader = ({ ports, leader }: Shared) => {
  const metadata = new Metadata()
  metadata.set('exception', 'not-leader')
  metadata.set('leader-endpoint-host', '127.0.0.1')
  metadata.set('leader-endpoint-port', String(ports[leader]))
  return { code: 5, details: 'Leader info available', metadata }
}

const locked = { code: 16, details: 'Access Denied' }

const batch = (state: Shared, call: Batch): void => {
  const { mood } = state
  state.batches.add(call)
  const begun = new Map<string, { options: BatchAppendReq.Options; events: Proposed[] }>()
  call.on('close', () => state.batches.delete(call))
  call.on('cancelled', () => state.batches.delete(call))
  call.on('error', () => state.batches.delete(call))
  call.on('end', () => call.end())
  call.on('data', (request: BatchAppendReq) => {
    if (mood.isLocked) {
      call.emit('error', locked)
      return
    }
    const events = request.getProposedMessagesList().map(proposed)
    if (events.reduce((sum, { data }) => sum + data.length, 0) > mostBytes) {
      call.emit('error', tooLarge)
      return
    }
    const correlationId = request.getCorrelationId()?.getString() ?? ''
    const options = request.getOptions() ?? begun.get(correlationId)?.options
    if (!options) return
    const whole = [...(begun.get(correlationId)?.events ?? []), ...events]
    begun.set(correlationId, { options, events: whole })
    if (!request.getIsFinal()) return
    begun.delete(correlationId)
    const stream = nameOf(options.getStreamIdentifier())
    const expected = expectationOf(options)
    const outcome = put(state, stream, whole, expected)
    if (mood.unanswered > 0) {
      mood.unanswered -= 1
      return
    }
    const answer = () => {
      if (call.cancelled) return
      call.write(appended({ correlationId, stream, expected, outcome, ahead: mood.ahead }))
      if (mood.answersTwice) call.write(appended({ correlationId, stream, expected, outcome, ahead: 0n }))
    }
    if (mood.slowMs > 0) setTimeout(answer, mood.slowMs)
    else answer()
  })
}

/** Stores events and notifies the subscriptions. */
export const put = (
  { log, live }: Shared,
  stream: string,
  events: readonly Proposed[],
  expected: Expectation,
): Outcome => {
  const length = log.entries.length
  const outcome = log.append(stream, events, expected)
  for (const entry of log.entries.slice(length)) for (const deliver of live.values()) deliver(entry)
  return outcome
}

const proposed = (message: BatchAppendReq.ProposedMessage): Proposed => ({
  id: message.getId()?.getString() ?? '',
  type: message.getMetadataMap().get('type') ?? '',
  contentType: message.getMetadataMap().get('content-type') ?? '',
  data: message.getData_asU8(),
  metadata: message.getCustomMetadata_asU8(),
})

const expectationOf = (options: BatchAppendReq.Options): Expectation => {
  if (options.hasNoStream()) return 'no_stream'
  if (options.hasAny()) return 'any'
  return options.hasStreamExists() ? 'stream_exists' : Number(options.getStreamPosition())
}

const read = (state: Shared, call: Reader): void => {
  call.on('error', () => undefined)
  const options = call.request.getOptions()
  if (!options) return
  if (isSubscription(options)) {
    subscribe(state, call, options)
    return
  }
  const entries = entriesFor(state.log, options)
  if (entries === 'invalid position') {
    call.emit('error', { code: 2, details: 'Unexpected ReadAllResult: Error' })
    return
  }
  if (entries === null) call.write(missing(nameOf(options.getStream()?.getStreamIdentifier())))
  for (const entry of entries ?? []) call.write(shown(entry))
  call.end()
}

const subscribe = (state: Shared, call: Reader, options: ReadReq.Options): void => {
  const { log, mood, live } = state
  const isWanted = wants(options)
  const begin = beginOf(log, options)
  const deliver = (entry: Entry) => {
    if (!mood.isSilent && entry.position > begin && isWanted(entry)) call.write(shown(entry))
  }
  const leave = () => live.delete(call)
  call.on('cancelled', leave)
  call.on('close', leave)
  call.on('error', leave)
  call.write(confirmed())
  for (const entry of log.entries) deliver(entry)
  call.write(caughtUp())
  live.set(call, deliver)
}

const deleted = ({ log }: Shared, request: DeleteReq): DeleteResp => {
  const at = String(log.delete(nameOf(request.getOptions()?.getStreamIdentifier())))
  return new streams.DeleteResp().setPosition(
    new streams.DeleteResp.Position().setCommitPosition(at).setPreparePosition(at),
  )
}

const methods: [string, string, string[]][] = [
  ['streams', 'read', ['position', 'events']],
  ['streams', 'delete', []],
  ['streams', 'batchappend', ['deadline_duration']],
  ['gossip', 'read', []],
  ['serverfeatures', 'getsupportedmethods', []],
]

const packages: Record<string, string> = {
  streams: 'event_store.client.streams.streams',
  gossip: 'event_store.client.gossip.gossip',
  serverfeatures: 'event_store.client.server_features.serverfeatures',
}

const supported = () =>
  new features.SupportedMethods().setEventStoreServerVersion('23.10.8').setMethodsList(
    methods.map(([service, method, list]) =>
      new features.SupportedMethod()
        .setServiceName(packages[service] ?? service)
        .setMethodName(method)
        .setFeaturesList(list),
    ),
  )

const members = ({ ports, leader }: Shared) =>
  new gossip.ClusterInfo().setMembersList(
    ports.map((port, number) =>
      new gossip.MemberInfo()
        .setState(number === leader ? 8 : 6)
        .setIsAlive(true)
        .setTimeStamp('0')
        .setHttpEndPoint(new gossip.EndPoint().setAddress('127.0.0.1').setPort(port)),
    ),
  )
