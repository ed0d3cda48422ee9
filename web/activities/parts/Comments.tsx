import { Button } from '@mantine/core'
import { type RefObject, useState } from 'react'
import { useLoad } from '#web/kit/data/load.ts'
import { useText } from '#web/kit/language/texts.ts'
import { type ActivityView, type CommentView, calls, comments } from '../activities.store.ts'
import { threadsOf } from '../threads.ts'
import { Comment } from './Comment.tsx'
import { ReplyField, type ReplyFieldHandle } from './ReplyField.tsx'

type CommentsProps = {
  post: ActivityView
  whole: boolean
  field: RefObject<ReplyFieldHandle | null>
}

const maxShown = 3

/** Replies and answers of a post: the newest, or all on request, and a field for the next one. */
export function Comments({ post, whole, field }: CommentsProps) {
  const say = useText()
  const [isOpen, setOpen] = useState(whole)
  useLoad(comments, calls.comments, isOpen ? { activity_id: post.id } : null)
  const known = comments.useAll().filter(({ activity_id }) => activity_id === post.id)
  const shown = isOpen ? known : newest(known)
  const total = post.reply_count + post.answer_count
  const hidden = total - shown.filter(({ deleted }) => !deleted).length
  const [quoted, setQuoted] = useState<CommentView | null>(null)
  const reply = (comment: CommentView) => {
    setQuoted(comment)
    field.current?.focus()
  }
  return (
    <div className="fm-comments">
      {hidden > 0 && (
        <Button size="compact-sm" variant="subtle" color="gray" onClick={() => setOpen(true)}>
          {say('activities.earlier_replies', { count: hidden })}
        </Button>
      )}
      {threadsOf(shown).map(({ comment, below }) => (
        <div className="fm-comment-thread" key={comment.id}>
          <Comment comment={comment} post={post} onReply={reply} />
          {below.length > 0 && (
            <div className="fm-comment-below">
              {below.map((one) => (
                <Comment key={one.id} comment={one} post={post} onReply={reply} />
              ))}
            </div>
          )}
        </div>
      ))}
      {(post.can.reply || post.can.answer) && (
        <ReplyField ref={field} post={post} quoted={quoted} onDone={() => setQuoted(null)} />
      )}
    </div>
  )
}

/** The accepted answer and the newest ones. */
const newest = (all: readonly CommentView[]): CommentView[] => {
  const there = all.filter(({ deleted }) => !deleted).sort(byTime)
  const last = there.slice(-maxShown)
  return [...there.filter((one) => one.accepted && !last.includes(one)), ...last]
}

const byTime = (one: CommentView, other: CommentView): number => (one.created_at < other.created_at ? -1 : 1)
