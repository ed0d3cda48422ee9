import { useEffect, useRef } from 'react'
import { useMember } from '#web/kit/data/session.ts'
import { useSeen } from '#web/kit/data/use-seen.ts'
import { type CommentView, threadCommands } from './activities.store.ts'
import { firstUnread, newestNo } from './threads.ts'
import { commentElement } from './use-marked-comment.ts'

type Thread = {
  activityId: string
  replies: readonly CommentView[]
  /** How far the member had read when the page opened; undefined before it is known. */
  readNo: string | undefined
  /** Whether the member is looking at all replies. */
  isOpen: boolean
  /** A reply that a link leads to goes before the first unread one. */
  markedId: string | null
}

/** Where the unread replies of a thread begin, as they were when the page opened. Reads them once they were visible. */
export const useThreadReading = ({ activityId, replies, readNo, isOpen, markedId }: Thread) => {
  const { id: own } = useMember()
  const opened = useRef<{ activityId: string; readNo: string } | null>(null)
  if (isOpen && readNo !== undefined && opened.current?.activityId !== activityId)
    opened.current = { activityId, readNo }
  const since = opened.current?.activityId === activityId ? opened.current.readNo : '0'
  const first = isOpen ? firstUnread(replies, since, own) : null
  const firstId = first?.id ?? null
  const show = () => {
    if (firstId === null) return
    const element = document.getElementById(commentElement(firstId))
    element?.scrollIntoView({ block: 'center' })
    element?.focus({ preventScroll: true })
  }
  const latest = useRef(show)
  latest.current = show
  const shownFor = useRef<string | null>(null)
  useEffect(() => {
    if (firstId === null || markedId !== null || shownFor.current === activityId) return
    shownFor.current = activityId
    latest.current()
  }, [firstId, markedId, activityId])
  const newest = newestNo(replies)
  const isBehind = isOpen && readNo !== undefined && BigInt(newest) > BigInt(readNo)
  useSeen(isBehind ? `${activityId} ${newest}` : null, () => {
    threadCommands.read_thread({ activity_id: activityId, read_no: newest }).catch(() => undefined)
  })
  return { firstId, show }
}
