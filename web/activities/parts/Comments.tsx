import { Button } from '@mantine/core'
import ArrowDown from 'lucide-react/icons/arrow-down'
import { Fragment, type RefObject, useState } from 'react'
import { useLoad } from '#web/kit/data/load.ts'
import { Icon } from '#web/kit/display/Icon.tsx'
import { useText } from '#web/kit/language/texts.ts'
import { type ActivityView, type CommentView, calls, comments } from '../activities.store.ts'
import { threadsOf } from '../threads.ts'
import { useMarkedComment } from '../use-marked-comment.ts'
import { useThreadReading } from '../use-thread-reading.ts'
import { Comment } from './Comment.tsx'
import { ReplyField, type ReplyFieldHandle } from './ReplyField.tsx'

type CommentsProps = {
  post: ActivityView
  whole: boolean
  field: RefObject<ReplyFieldHandle | null>
  markedId: string | null
}

const maxShown = 3

/** Replies and answers of a post: the newest, or all on request, and a field for the next one. */
export function Comments({ post, whole, field, markedId }: CommentsProps) {
  const say = useText()
  const [isOpen, setOpen] = useState(whole)
  const load = useLoad(comments, calls.comments, isOpen ? { activity_id: post.id } : null)
  const isMissing = useMarkedComment(markedId, load.state === 'ready')
  const known = comments.useAll().filter(({ activity_id }) => activity_id === post.id)
  const shown = isOpen ? known : newest(known)
  const { firstId, show } = useThreadReading({
    activityId: post.id,
    replies: known,
    readNo: load.answer?.read_no,
    isOpen: whole && load.state === 'ready',
    markedId,
  })
  const total = post.reply_count + post.answer_count
  const hidden = total - shown.filter(({ deleted }) => !deleted).length
  const [quoted, setQuoted] = useState<CommentView | null>(null)
  const reply = (comment: CommentView) => {
    setQuoted(comment)
    field.current?.focus()
  }
  return (
    <div className="fm-comments">
      {isMissing && (
        <p className="fm-small fm-muted" role="status">
          {say('activities.reply_deleted')}
        </p>
      )}
      {hidden > 0 && (
        <Button size="compact-sm" variant="subtle" color="gray" onClick={() => setOpen(true)}>
          {say('activities.earlier_replies', { count: hidden })}
        </Button>
      )}
      {firstId !== null && (
        <Button
          size="compact-sm"
          variant="light"
          leftSection={<Icon of={ArrowDown} size={14} />}
          onClick={show}
        >
          {say('activities.to_first_new_reply')}
        </Button>
      )}
      {threadsOf(shown).map(({ comment, below }) => (
        <div className="fm-comment-thread" key={comment.id}>
          {comment.id === firstId && <NewLine />}
          <Comment comment={comment} post={post} onReply={reply} isMarked={comment.id === markedId} />
          {below.length > 0 && (
            <div className="fm-comment-below">
              {below.map((one) => (
                <Fragment key={one.id}>
                  {one.id === firstId && <NewLine />}
                  <Comment comment={one} post={post} onReply={reply} isMarked={one.id === markedId} />
                </Fragment>
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

/** Stands before the first reply that the reader has not read. */
function NewLine() {
  const say = useText()
  return (
    <p className="fm-new-line fm-small">
      <span>{say('activities.new_from_here')}</span>
    </p>
  )
}

/** The accepted answer and the newest ones. */
const newest = (all: readonly CommentView[]): CommentView[] => {
  const there = all.filter(({ deleted }) => !deleted).sort(byTime)
  const last = there.slice(-maxShown)
  return [...there.filter((one) => one.accepted && !last.includes(one)), ...last]
}

const byTime = (one: CommentView, other: CommentView): number => (one.created_at < other.created_at ? -1 : 1)
