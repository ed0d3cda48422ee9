import type { Readable } from 'node:stream'
import { type Locker, Metadata, Server } from '@tus/server'
import { uploadMetadata, uploadsContract, uploadsPath } from '#events/files/resumable.contract.ts'
import {
  type CommandProtocolContext,
  defineCommandProtocol,
} from '#platform/command-server/command-protocols.ts'
import { fieldErrors, invalid, Problem, problemOf, refusalCodeOf } from '#platform/http/problem.ts'
import type { ProtocolAnswer, ProtocolRequest } from '#platform/http/protocol-set.ts'
import { newId } from '#platform/language/ids.ts'
import { notFound } from '#platform/language/rejection.ts'
import { codeOf, headersOf, requestOf } from './tus-exchange.ts'
import { TusStore } from './tus-store.ts'

// Bytes arrive by tus, in as many requests as it takes, at any process. Owner and right are asked at each of them. Once
// all have arrived, `finish` takes them in as every upload is taken in, and the command `files/upload` makes a file.

type Request = ProtocolRequest<Record<string, string>>

// The offset of the row says who continues an upload, so a request that hangs elsewhere holds nothing.
const noLock: Locker = { newLock: () => ({ lock: async () => {}, unlock: async () => {} }) }

const tus =
  (method: string) =>
  async (context: CommandProtocolContext, request: Request): Promise<ProtocolAnswer> => {
    const { services, who, receiving, send } = context
    const refused: Problem[] = []
    const server = new Server({
      path: uploadsPath,
      relativeLocation: true,
      locker: noLock,
      maxSize: receiving.maxBytes,
      namingFunction: () => newId(),
      datastore: new TusStore({
        uploads: services.resumable,
        memberId: who.actor.id,
        assertMaySend: async ({ filename, size, goal: { folder_id, file_id } }, upload_id) => {
          await send('files/may_upload', { name: filename, size, folder_id, file_id, upload_id })
        },
      }),
      onResponseError: (_, error) => {
        if (error instanceof Problem) refused.push(error)
        return undefined
      },
    })
    const answerTo = async (body: Readable | null) => {
      body?.once('error', (reason) => {
        if (reason instanceof Problem) refused.push(reason)
      })
      try {
        return await server.handleWeb(requestOf(method, request, body))
      } finally {
        // A refused client may still be sending: the rest is read and dropped.
        body?.destroy()
      }
    }
    const response = await (method === 'PATCH' ? request.consume(answerTo) : answerTo(null))
    if (refused[0]) throw refused[0]
    if (response.status >= 400) throw new Problem(response.status, codeOf(response.status))
    return { status: response.status, headers: headersOf(response) }
  }

const begin = async (context: CommandProtocolContext, request: Request): Promise<ProtocolAnswer> => {
  assertUsable(request.header('Upload-Metadata'))
  return tus('POST')(context, request)
}

const assertUsable = (header: string): void => {
  const metadata = metadataIn(header)
  const parsed = uploadMetadata.safeParse(metadata)
  if (!parsed.success) throw invalid(fieldErrors(parsed.error, metadata))
}

const metadataIn = (header: string): Record<string, string | null> => {
  try {
    return header === '' ? {} : Metadata.parse(header)
  } catch {
    throw new Problem(400, 'malformed_request')
  }
}

const finish = async (context: CommandProtocolContext, request: Request): Promise<ProtocolAnswer> => {
  const { services, who, send } = context
  const upload_id = request.params.upload_id ?? ''
  const upload = await services.resumable.of(who.actor.id, upload_id)
  if (!upload) throw problemOf(notFound())
  if (upload.received < upload.size) throw new Problem(409, 'upload_incomplete')
  const file = upload.file ?? (await request.releaseDuring(() => received(context, upload_id)))
  const { folder_id, file_id, external_id } = upload.goal
  const command = { directory: 'files', name: upload.filename, file, folder_id, file_id, external_id }
  try {
    const { answer, position } = await send('files/upload', command, upload_id)
    await services.resumable.finish(upload_id)
    return {
      status: 201,
      headers: position === null ? {} : { 'X-Position': String(position) },
      body: JSON.stringify(answer),
    }
  } catch (error) {
    if (isFinal(error)) {
      await context.receiving.discard(file)
      await services.resumable.discard(upload_id)
    }
    throw error
  }
}

const received = async ({ services: { resumable }, who, receiving }: CommandProtocolContext, id: string) => {
  const upload = await resumable.of(who.actor.id, id)
  if (!upload) throw problemOf(notFound())
  const file = await receiving.receiveBytes(await resumable.contentOf(upload), upload.filename)
  if (await resumable.become(id, file)) return file
  // Another request for the same upload was faster; its bytes count.
  await receiving.discard(file)
  return (await resumable.of(who.actor.id, id))?.file ?? file
}

/** A refusal that a later try would meet as well; a lock ends, and space can be made. */
const isFinal = (error: unknown): boolean =>
  error instanceof Problem &&
  [403, 404, 422].includes(error.status) &&
  !['quota_full', 'network_full'].includes(refusalCodeOf(error))

export const uploadsProtocol = defineCommandProtocol(uploadsContract, {
  options: tus('OPTIONS'),
  begin,
  offset: tus('HEAD'),
  append: tus('PATCH'),
  remove: tus('DELETE'),
  finish,
})
