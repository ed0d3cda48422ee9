import type { Duplex } from 'node:stream'
import type { EventStoreDBClient } from '@eventstore/db-client'
import streamsGrpc from '@eventstore/db-client/generated/streams_grpc_pb.js'
import type { BatchAppendReq, BatchAppendResp } from '@eventstore/db-client/generated/streams_pb.js'
import { NoAnswer } from './eventstoredb-retry.ts'

/** The call over which all appends of this process go, opened when it is needed. */
export type BatchCall = {
  /** Sends an append and gives back its answer. Rejects when the call breaks or nothing comes in time. */
  ask: (correlationId: string, request: BatchAppendReq) => Promise<BatchAppendResp>
}

type Waiting = { resolve: (answer: BatchAppendResp) => void; reject: (error: unknown) => void }

// The library's batch call keeps one table of waiting appends for all calls: a broken call empties it for the others,
// and an unknown answer ends the process. So appends use a call of our own with its own table, opened through the
// library, and unknown answers are dropped.
export const batchCall = (client: EventStoreDBClient, attemptMs: number): BatchCall => {
  const opened = new WeakMap<object, Promise<Call>>()
  const calls = new WeakMap<Call, Map<string, Waiting>>()
  const received = new WeakMap<Call, number>()

  const open = (grpc: Streams): Promise<Call> => {
    const call = grpc.batchAppend(...inside(client).callArguments({}, { deadline: Number.POSITIVE_INFINITY }))
    const waiting = new Map<string, Waiting>()
    calls.set(call, waiting)
    const fail = (error: unknown) => {
      for (const { reject } of waiting.values()) reject(error)
      waiting.clear()
    }
    call.on('data', (answer) => {
      received.set(call, performance.now())
      const id = idOf(answer)
      waiting.get(id)?.resolve(answer)
      waiting.delete(id)
    })
    call.on('error', fail)
    // A server that ends the call in peace has not answered either, and without this the call would be kept.
    call.on('end', () => call.destroy())
    call.on('close', () => fail(new NoAnswer('the store ended the call')))
    return Promise.resolve(call)
  }

  const answered = (call: Call, correlationId: string, request: BatchAppendReq) =>
    new Promise<BatchAppendResp>((resolve, reject) => {
      const waiting = calls.get(call)
      if (!waiting || call.destroyed) return reject(new NoAnswer('the call was just lost'))
      waiting.set(correlationId, { resolve, reject })
      call.write(request)
    })

  // When no append was answered since, the call itself is in doubt, and the next append opens another one.
  const doubt = (call: Call, correlationId: string, since: number) => {
    calls.get(call)?.delete(correlationId)
    if ((received.get(call) ?? 0) >= since) return
    call.cancel()
    call.destroy()
  }

  const ready = inside(client).GRPCStreamCreator(streamsGrpc.StreamsClient, 'append', open, opened)

  return {
    ask: async (correlationId, request) => {
      const begun = performance.now()
      let used: Call | null = null
      let timer: NodeJS.Timeout | null = null
      const late = new Promise<never>((_, reject) => {
        timer = setTimeout(() => {
          reject(new NoAnswer(`the store did not answer an append within ${attemptMs} ms`))
          if (used) doubt(used, correlationId, begun)
        }, attemptMs)
      })
      const asked = async () => {
        used = await ready()
        return answered(used, correlationId, request)
      }
      return Promise.race([asked(), late]).finally(() => clearTimeout(timer ?? undefined))
    },
  }
}

type Call = Duplex & { cancel: () => void }
type Streams = { batchAppend: (...callArguments: unknown[]) => Call }
type Inside = {
  callArguments: (options: object, callOptions: object) => unknown[]
  GRPCStreamCreator: (
    service: unknown,
    name: string,
    open: (grpc: Streams) => Promise<Call>,
    opened: WeakMap<object, Promise<Call>>,
  ) => () => Promise<Call>
}

// Protected in the library's types, and what its own calls are made of.
const inside = (client: EventStoreDBClient) => client as unknown as Inside

const idOf = (answer: BatchAppendResp): string => {
  const id = answer.getCorrelationId()
  const structured = id?.getStructured()
  if (!structured) return id?.getString() ?? ''
  const half = (bits: string) => BigInt.asUintN(64, BigInt(bits)).toString(16).padStart(16, '0')
  const hex = half(structured.getMostSignificantBits()) + half(structured.getLeastSignificantBits())
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
}
