import { useCallback, useRef, useState } from 'react'
import { newId } from '#platform/language/ids.ts'
import { asProblem } from '#web/kit/data/problem.ts'
import { useNetwork } from '#web/kit/data/session.ts'
import { toast } from '#web/kit/feedback/toast.ts'
import { acceptedAmong } from '#web/kit/files/accepted-files.ts'
import { discarded, upload } from '#web/kit/files/upload.ts'
import { problemText, useText } from '#web/kit/language/texts.ts'
import { commands } from './parts/folders.store.ts'
import { useReportUploading } from './uploading.ts'

/** What becomes of a file whose name there is already. */
export type Conflict = 'version' | 'both' | 'skip'
/** A file on its way into the folder. */
export type Upload = {
  id: string
  file: File
  folderId: string
  /** The file of that name there, when this becomes its next version. */
  fileId: string | null
  /** Folders that it goes into as well. */
  alsoIn?: readonly string[]
  progress: number
  /** The server cannot be reached; it goes on by itself. */
  isPaused: boolean
  problem: string | null
}
/** A file to be uploaded, and where it goes. */
export type Wanted = Pick<Upload, 'file' | 'folderId' | 'fileId' | 'alsoIn'>
const atOnce = 2

/** Uploads files into folders, two at a time. What is done leaves the list; what failed stays with its reason. */
export const useFolderUploads = (onDone: () => void) => {
  const say = useText()
  const network = useNetwork()
  const [uploads, setUploads] = useState<readonly Upload[]>([])
  useReportUploading(uploads.filter(({ problem }) => problem === null).map(({ folderId }) => folderId))
  const waiting = useRef<Upload[]>([])
  const running = useRef(0)
  const stops = useRef(new Map<string, AbortController>())
  const stopOf = (id: string): AbortController => {
    const stop = stops.current.get(id) ?? new AbortController()
    stops.current.set(id, stop)
    return stop
  }
  const change = (id: string, values: Partial<Upload> | null) =>
    setUploads((all) =>
      values === null
        ? all.filter((one) => one.id !== id)
        : all.map((one) => (one.id === id ? { ...one, ...values } : one)),
    )

  const run = async (one: Upload): Promise<void> => {
    running.current += 1
    try {
      const answer = await upload(one.file, {
        directory: 'files',
        commandId: one.id,
        onProgress: (progress) => change(one.id, { progress }),
        onPause: (isPaused) => change(one.id, { isPaused }),
        signal: stopOf(one.id).signal,
        ...(one.fileId === null ? { folderId: one.folderId } : { fileId: one.fileId }),
      })
      if (answer.state !== 'quarantine')
        for (const folder_id of one.alsoIn ?? []) await commands.enter({ folder_id, file_id: answer.id })
      change(one.id, answer.state === 'quarantine' ? { problem: say('files.quarantine') } : null)
      if (answer.pending) toast(say('folders.sent', { name: one.file.name }))
      onDone()
    } catch (thrown) {
      if (stopOf(one.id).signal.aborted) return
      const { code, params, errors } = asProblem(thrown)
      change(one.id, { problem: problemText(say, errors[0]?.code ?? code, errors[0]?.params ?? params) })
    } finally {
      stops.current.delete(one.id)
      running.current -= 1
      next()
    }
  }
  const next = () => {
    while (running.current < atOnce) {
      const one = waiting.current.shift()
      if (!one) return
      void run(one)
    }
  }
  const add = (given: readonly Wanted[]) => {
    const { taken, refused } = acceptedAmong(
      given.map(({ file }) => file),
      'files',
      network,
    )
    if (refused.length > 0) {
      const names = refused.map(({ name }) => name).join(', ')
      toast(say('files.refused', { names, count: refused.length }), { tone: 'danger' })
    }
    const added = given
      .filter(({ file }) => taken.includes(file))
      .map((wanted): Upload => ({ id: newId(), ...wanted, progress: 0, isPaused: false, problem: null }))
    setUploads((all) => [...all, ...added])
    waiting.current.push(...added)
    next()
  }
  const dismiss = useCallback((id: string) => setUploads((all) => all.filter((one) => one.id !== id)), [])
  const cancel = (id: string) => {
    waiting.current = waiting.current.filter((one) => one.id !== id)
    stops.current.get(id)?.abort(discarded)
    dismiss(id)
  }
  return { uploads, add, dismiss, cancel }
}
