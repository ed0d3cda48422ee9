import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { fileContract } from '#events/files/file.contract.ts'
import type { AttachmentView } from '#platform/content/attachment.ts'
import { newId } from '#platform/language/ids.ts'
import { commandsOf } from '../data/commands.ts'
import { Problem } from '../data/problem.ts'
import { useNetwork } from '../data/session.ts'
import { toast } from '../feedback/toast.ts'
import { useText } from '../language/texts.ts'
import { acceptedAmong, pictureTypes } from './accepted-files.ts'
import { type Directory, discarded, upload } from './upload.ts'
import {
  isPending,
  keptIds,
  publishedOf,
  remainingUploads,
  type UploadItem,
  uploadingOf,
} from './upload-list.ts'

const { remove: removeFile } = commandsOf(fileContract)
const atOnce = 2

type Options = {
  directory: Directory
  /** What hangs on the thing already. */
  initial?: readonly AttachmentView[]
  /** More are cut off. */
  most?: number
  /** The member that a picture belongs to. */
  memberId?: string
}

export type Uploads = {
  items: readonly UploadItem[]
  directory: Directory
  most: number
  add: (files: readonly File[]) => void
  cancel: (clientId: string) => void
  retry: (clientId: string) => void
  /** Marks what is there; drops what failed. */
  remove: (clientId: string) => void
  restore: (clientId: string) => void
  /** Ids of the kept files. */
  ids: string[]
  /** An upload is unfinished or failed: the form waits. */
  busy: boolean
  /** After saving: deletes removed files that were never used. */
  confirm: () => void
  /** Replaces all files by existing ones. */
  take: (files: readonly AttachmentView[]) => void
  /** Empties the field, for the next message. */
  reset: () => void
}

type Sent = { file: File; stop: AbortController; commandId: string }

/** The files of one field: uploads them as they are added, two at a time. */
export const useUploads = ({ directory, initial = [], most = 20, memberId }: Options): Uploads => {
  const say = useText()
  const network = useNetwork()
  const [items, setItems] = useState<readonly UploadItem[]>(() => initial.map(publishedOf))
  const sent = useRef(new Map<string, Sent>())
  const running = useRef(new Set<string>())

  const change = useCallback((clientId: string, values: Partial<UploadItem>) => {
    setItems((all) => all.map((item) => (item.clientId === clientId ? { ...item, ...values } : item)))
  }, [])

  const start = useCallback(
    async (clientId: string) => {
      const one = sent.current.get(clientId)
      if (!one) return
      running.current.add(clientId)
      try {
        const answer = await upload(one.file, {
          directory,
          memberId,
          externalId: clientId,
          commandId: one.commandId,
          signal: one.stop.signal,
          onProgress: (progress) => change(clientId, { progress }),
        })
        const state = answer.state === 'quarantine' ? 'quarantine' : 'volatile'
        change(clientId, { state, progress: 100, id: answer.id, size: answer.size })
      } catch (thrown) {
        if (one.stop.signal.aborted) return
        const { status, code, errors } =
          thrown instanceof Problem ? thrown : { status: 0, code: 'fault', errors: [] }
        change(clientId, { state: 'failed', progress: 0, status, code: errors[0]?.code ?? code })
      } finally {
        running.current.delete(clientId)
        const next = [...sent.current.keys()].find((id) => waiting.current.has(id))
        if (next !== undefined && running.current.size < atOnce) {
          waiting.current.delete(next)
          void start(next)
        }
      }
    },
    [change, directory, memberId],
  )
  const waiting = useRef(new Set<string>())
  const begin = useCallback(
    (clientId: string) => {
      if (running.current.size >= atOnce) waiting.current.add(clientId)
      else void start(clientId)
    },
    [start],
  )

  const add = useCallback(
    (files: readonly File[]) => {
      const { taken, refused, only } = acceptedAmong(files, directory, network)
      const names = refused.map(({ name }) => name).join(', ')
      if (refused.length > 0)
        toast(
          only === null
            ? say('files.refused', { names, count: refused.length })
            : say('files.refused_only', { names, only: only.join(', '), count: refused.length }),
          { tone: 'danger' },
        )
      const room = taken.slice(0, remainingUploads(items, most))
      if (room.length < taken.length) toast(say('files.too_many', { most }), { tone: 'danger' })
      const added = room.map((file) => {
        const clientId = newId()
        sent.current.set(clientId, { file, stop: new AbortController(), commandId: newId() })
        return uploadingOf(
          file,
          clientId,
          pictureTypes.includes(file.type) ? URL.createObjectURL(file) : null,
        )
      })
      setItems((all) => [...all, ...added])
      for (const { clientId } of added) begin(clientId)
    },
    [begin, directory, items, most, network, say],
  )

  const drop = useCallback((clientId: string) => {
    sent.current.delete(clientId)
    waiting.current.delete(clientId)
    setItems((all) => all.filter((item) => item.clientId !== clientId))
  }, [])

  // Leaving the page cancels running uploads.
  useEffect(() => {
    const all = sent.current
    return () => {
      for (const { stop } of all.values()) stop.abort()
    }
  }, [])

  return useMemo(
    () => ({
      items,
      directory,
      most,
      add,
      cancel: (clientId) => {
        sent.current.get(clientId)?.stop.abort(discarded)
        drop(clientId)
      },
      retry: (clientId) => {
        const one = sent.current.get(clientId)
        if (!one) return
        sent.current.set(clientId, { ...one, stop: new AbortController() })
        change(clientId, { state: 'uploading', progress: 0, status: null, code: null })
        begin(clientId)
      },
      remove: (clientId) => {
        const item = items.find((one) => one.clientId === clientId)
        if (item?.state === 'volatile' || item?.state === 'published')
          change(clientId, { state: 'removed', before: item.state })
        else drop(clientId)
      },
      restore: (clientId) => {
        const item = items.find((one) => one.clientId === clientId)
        if (item?.before) change(clientId, { state: item.before, before: null })
      },
      ids: keptIds(items),
      busy: isPending(items),
      confirm: () => {
        // What cannot be deleted now is deleted by the next cleanup.
        for (const { state, before, id } of items)
          if (state === 'removed' && before === 'volatile' && id !== null)
            removeFile({ directory, file_id: id }).catch(() => undefined)
      },
      take: (files) => setItems(files.map(publishedOf)),
      reset: () => setItems([]),
    }),
    [items, directory, most, add, begin, change, drop],
  )
}
