import { useCallback, useEffect, useRef, useState } from 'react'
import { call } from '#web/kit/data/api.ts'
import { Problem } from '#web/kit/data/problem.ts'
import { type ChatDraft, calls, commands } from './chat.store.ts'

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

const isBlank = ({ content, quote_id, files, images }: Written): boolean =>
  content.trim() === '' && quote_id === null && files.length === 0 && images.length === 0

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
    // Two texts that differ are both kept.
    const isBoth = isChanged.current && own.content.trim() !== '' && own.content !== theirs.content
    show(isBoth ? { ...theirs, content: `${theirs.content}\n\n${own.content}`.trim() } : theirs)
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
        if (base.current !== null) await commands.discard_draft({ chat_id, thread_id })
        base.current = null
      } else {
        const { changed_at } = await commands.keep_draft({ chat_id, thread_id, ...sent, base: base.current })
        base.current = changed_at
      }
    } catch (thrown) {
      if (!(thrown instanceof Problem)) throw thrown
      isChanged.current = true
      if (thrown.code !== 'draft_moved') return
      await take().catch(() => undefined)
      isChanged.current = true
      timer.current ??= setTimeout(() => void again.current(), pauseMs)
    }
  }, [chat_id, thread_id, take])
  const saveInTurn = useCallback(() => {
    saving.current = saving.current.then(save, save)
    return saving.current
  }, [save])
  again.current = saveInTurn

  const write = useCallback(
    (changed: Partial<Written>) => {
      show({ ...latest.current, ...changed })
      isChanged.current = true
      timer.current ??= setTimeout(() => void saveInTurn(), pauseMs)
    },
    [show, saveInTurn],
  )
  const discard = useCallback(() => {
    show(blank)
    isChanged.current = true
    if (timer.current !== null) clearTimeout(timer.current)
    timer.current = null
    void saveInTurn()
  }, [show, saveInTurn])

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
