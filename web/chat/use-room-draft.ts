import { useCallback, useEffect, useRef, useState } from 'react'
import { call } from '#web/kit/data/api.ts'
import { mayPass, Problem } from '#web/kit/data/problem.ts'
import { type ChatDraft, calls, commands } from './chat.store.ts'
import { keepUnsavedText, readUnsavedText } from './unsaved-text.ts'

export type Written = { content: string; quote_id: string | null; files: string[]; images: string[] }

export type RoomDraft = {
  written: Written
  /** What another device has kept, with its files, to show once. */
  kept: ChatDraft | null
  write: (changed: Partial<Written>) => void
  /** For when it was sent. */
  discard: () => void
}

const blank: Written = { content: '', quote_id: null, files: [], images: [] }
const pauseMs = 1_000
const retryMs = 5_000

const isBlank = ({ content, quote_id, files, images }: Written): boolean =>
  content.trim() === '' && quote_id === null && files.length === 0 && images.length === 0

/** Two texts that differ are both kept, unless one only goes on from the other. */
export const bothOf = (theirs: string, own: string): string => {
  if (theirs.startsWith(own.trim())) return theirs
  return own.startsWith(theirs.trim()) ? own : `${theirs}\n\n${own}`
}

/** What is being written in a room: here at once, and on every device of the member a second later. */
export const useRoomDraft = (
  chat_id: string,
  draftAt: string | null,
  thread_id: string | null = null,
): RoomDraft => {
  const [written, setWritten] = useState(blank)
  const [kept, setKept] = useState<ChatDraft | null>(null)
  const latest = useRef(written)
  const base = useRef<string | null>(null)
  const isChanged = useRef(false)
  const timer = useRef<ReturnType<typeof setTimeout> | null>(null)
  const saving = useRef<Promise<void>>(Promise.resolve())
  /** The draft of the server that a text found in this browser goes on from; undefined without such a text. */
  const continued = useRef<string | null | undefined>(undefined)
  const roomId = thread_id ?? chat_id

  const show = useCallback((next: Written) => {
    latest.current = next
    setWritten(next)
  }, [])

  const take = useCallback(async () => {
    const { draft } = await call(calls.draft, { chat_id, ...(thread_id === null ? {} : { thread_id }) })
    if (draft === null) {
      const hadOne = base.current !== null
      base.current = null
      if (hadOne && !isChanged.current) show(blank)
      return
    }
    if (draft.changed_at === base.current) return
    base.current = draft.changed_at
    const ids = (files: ChatDraft['files']) => files.map(({ id }) => id)
    const theirs = {
      content: draft.content,
      quote_id: draft.quote_id,
      files: ids(draft.files),
      images: ids(draft.images),
    }
    const own = latest.current
    const isContinued = continued.current === draft.changed_at
    continued.current = undefined
    if (isContinued && isBlank(own)) return
    if (isContinued) show({ ...theirs, content: own.content, quote_id: own.quote_id })
    else show(isChanged.current ? { ...theirs, content: bothOf(theirs.content, own.content) } : theirs)
    setKept(draft)
  }, [chat_id, thread_id, show])

  const again = useRef(async () => {})
  const save = useCallback(async () => {
    timer.current = null
    if (!isChanged.current) return
    const sent = latest.current
    isChanged.current = false
    try {
      if (isBlank(sent)) {
        if ((base.current ?? continued.current ?? null) !== null)
          await commands.discard_draft({ chat_id, thread_id })
        base.current = null
        continued.current = undefined
      } else {
        const { changed_at } = await commands.keep_draft({ chat_id, thread_id, ...sent, base: base.current })
        base.current = changed_at
      }
      if (!isChanged.current) keepUnsavedText(roomId, null)
    } catch (thrown) {
      if (!(thrown instanceof Problem)) throw thrown
      isChanged.current = true
      if (thrown.code !== 'draft_moved') {
        if (mayPass(thrown)) timer.current ??= setTimeout(() => void again.current(), retryMs)
        return
      }
      await take().catch(() => undefined)
      isChanged.current = true
      timer.current ??= setTimeout(() => void again.current(), pauseMs)
    }
  }, [chat_id, thread_id, roomId, take])
  const saveInTurn = useCallback(() => {
    saving.current = saving.current.then(save, save)
    return saving.current
  }, [save])
  again.current = saveInTurn

  const change = useCallback(
    (next: Written) => {
      show(next)
      isChanged.current = true
      const { content, quote_id } = next
      keepUnsavedText(roomId, { content, quote_id, base: base.current ?? continued.current ?? null })
    },
    [roomId, show],
  )
  const write = useCallback(
    (changed: Partial<Written>) => {
      change({ ...latest.current, ...changed })
      timer.current ??= setTimeout(() => void saveInTurn(), pauseMs)
    },
    [change, saveInTurn],
  )
  const discard = useCallback(() => {
    change(blank)
    if (timer.current !== null) clearTimeout(timer.current)
    timer.current = null
    void saveInTurn()
  }, [change, saveInTurn])

  // What an earlier page could not hand to the server any more.
  useEffect(() => {
    const unsaved = readUnsavedText(roomId)
    if (unsaved === null) return
    const { content, quote_id } = unsaved
    continued.current = unsaved.base
    show({ ...blank, content, quote_id })
    isChanged.current = true
    timer.current ??= setTimeout(() => void again.current(), pauseMs)
  }, [roomId, show])

  // Another device has kept or sent something.
  useEffect(() => {
    if (draftAt === base.current && draftAt === null) return
    if (draftAt !== null && base.current !== null && Date.parse(draftAt) <= Date.parse(base.current)) return
    saving.current = saving.current.then(take).catch(() => undefined)
  }, [draftAt, take])
  useEffect(() => {
    const leave = () => {
      if (timer.current === null) return
      clearTimeout(timer.current)
      void saveInTurn()
    }
    const hide = () => document.visibilityState === 'hidden' && leave()
    document.addEventListener('visibilitychange', hide)
    return () => {
      document.removeEventListener('visibilitychange', hide)
      leave()
    }
  }, [saveInTurn])
  return { written, kept, write, discard }
}
