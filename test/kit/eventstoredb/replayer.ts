import streamsGrpc from '@eventstore/db-client/generated/streams_grpc_pb.js'
import { credentials, type ServiceError } from '@grpc/grpc-js'
import type { Message } from 'google-protobuf'
import {
  type BatchMessage,
  batchRequest,
  type DeleteMessage,
  deleteRequest,
  nameOfUuid,
  type ReadMessage,
  readRequest,
} from './requests.ts'

type Status = { code: number; details: string }
type Played = {
  /** Messages of the server that were not looked at yet. */
  received: Message[]
  status: Promise<Status>
  send: (message: unknown) => void
  cancel: () => void
}

/** Sends recorded messages as they are, without the library, and shows what comes back in the recorded form. */
export const replayer = (address: string, placed: (recorded: string) => string) => {
  const client = new streamsGrpc.StreamsClient(address, credentials.createInsecure())
  const calls = new Map<number, Played>()

  const begin = (method: string, message: unknown): Played => {
    const received: Message[] = []
    if (method === 'Delete') {
      const status = new Promise<Status>((resolve) => {
        client.delete(deleteRequest(message as DeleteMessage), (error: ServiceError | null, answer) => {
          if (answer) received.push(answer)
          resolve({ code: error?.code ?? 0, details: error?.details ?? '' })
        })
      })
      return { received, status, send: () => undefined, cancel: () => undefined }
    }
    const call =
      method === 'BatchAppend'
        ? client.batchAppend()
        : client.read(readRequest(message as ReadMessage, placed))
    call.on('data', (answer: Message) => received.push(answer))
    call.on('error', () => undefined)
    const status = new Promise<Status>((resolve) => call.on('status', resolve))
    const send = (next: unknown) => {
      if ('write' in call) call.write(batchRequest(next as BatchMessage))
    }
    if (method === 'BatchAppend') send(message)
    return { received, status, send, cancel: () => call.cancel() }
  }

  return {
    send: (number: number, method: string, message: unknown) => {
      const call = calls.get(number)
      if (call) call.send(message)
      else calls.set(number, begin(method, message))
    },
    call: (number: number): Played => {
      const call = calls.get(number)
      if (!call) throw new Error(`call ${number} was never begun`)
      return call
    },
    close: () => client.close(),
  }
}

/** A message in the form of the recordings: names as text, ids by their names. */
export const shownAs = (message: Message): unknown => readable(message.toObject())

const texts = new Set(['streamName', 'data', 'customMetadata'])

const readable = (value: unknown, name = ''): unknown => {
  if (typeof value === 'string') {
    if (texts.has(name)) return Buffer.from(value, 'base64').toString()
    return name === 'string' ? nameOfUuid(value) : value
  }
  if (Array.isArray(value)) return value.map((each) => readable(each))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, readable(inner, key)]))
}
