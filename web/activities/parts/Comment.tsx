import { Button } from '@mantine/core'
import CircleCheck from 'lucide-react/icons/circle-check'
import ThumbsUp from 'lucide-react/icons/thumbs-up'
import { useState } from 'react'
import { Link } from 'react-router'
import { RelativeTime } from '#web/kit/dates/RelativeTime.tsx'
import { Badge } from '#web/kit/display/Badge.tsx'
import { Icon } from '#web/kit/display/Icon.tsx'
import { AttachmentList } from '#web/kit/files/AttachmentList.tsx'
import { useText } from '#web/kit/language/texts.ts'
import { MoreMenu } from '#web/kit/overlays/MoreMenu.tsx'
import { Avatar } from '#web/kit/people/Avatar.tsx'
import { useName } from '#web/kit/people/PersonRow.tsx'
import { RichHtml } from '#web/kit/rich-text/RichHtml.tsx'
import {
  type ActivityView,
  acceptAnswer,
  type CommentView,
  deleteComment,
  likeComment,
} from '../activities.store.ts'
import { EditComment } from './EditComment.tsx'

type CommentProps = { comment: CommentView; post: ActivityView; onReply: (comment: CommentView) => void }

/** A reply or an answer. What was deleted shows neither its words nor its author. */
export function Comment({ comment, post, onReply }: CommentProps) {
  const say = useText()
  const [isEditing, setEditing] = useState(false)
  const name = useName(comment.author)
  if (comment.deleted || comment.author === null)
    return <p className="fm-comment-deleted fm-small fm-muted">{say('activities.reply_deleted')}</p>
  const { author } = comment
  return (
    <section
      className="fm-comment"
      data-accepted={comment.accepted ? '' : undefined}
      aria-label={say(comment.kind === 'answer' ? 'activities.answer_of' : 'activities.reply_of', { name })}
    >
      <Avatar id={author.id} name={name} picture={author.picture} size={30} />
      <div className="fm-grow">
        <div className="fm-row fm-comment-head">
          <Link className="fm-label fm-post-author" to={author.path}>
            {name}
          </Link>
          {comment.kind === 'answer' && !comment.accepted && (
            <Badge tone="role">{say('activities.answer')}</Badge>
          )}
          {comment.accepted && (
            <Badge tone="accepted">
              <Icon of={CircleCheck} size={13} /> {say('activities.accepted')}
            </Badge>
          )}
          <span className="fm-grow" />
          <MoreMenu
            label={say('activities.more_of_reply', { name })}
            actions={[
              {
                text: say(comment.accepted ? 'activities.unaccept' : 'activities.accept'),
                icon: CircleCheck,
                onRun: () => acceptAnswer(comment),
                when: comment.can.accept,
              },
              { text: say('activities.edit'), onRun: () => setEditing(true), when: comment.can.update },
              {
                text: say('activities.delete'),
                danger: true,
                onRun: () => deleteComment(comment),
                when: comment.can.destroy,
              },
            ]}
          />
        </div>
        {comment.quoted && (
          <blockquote className="fm-comment-quote fm-small fm-muted" dir="auto">
            {comment.quoted.plain_content ?? say('activities.reply_deleted')}
          </blockquote>
        )}
        {isEditing ? (
          <EditComment comment={comment} onClose={() => setEditing(false)} />
        ) : comment.html_content === null ? (
          <p className="fm-muted">{say('activities.erased')}</p>
        ) : (
          <RichHtml html={comment.html_content} />
        )}
        <AttachmentList
          label={say('files.attachments')}
          attachments={[...comment.images, ...comment.files]}
        />
        <div className="fm-row fm-comment-actions">
          <span className="fm-small fm-faint">
            <RelativeTime at={comment.created_at} as="when" />
            {comment.edited_at !== null && ` · ${say('activities.edited')}`}
          </span>
          {comment.can.reply && post.can.reply && (
            <Button size="compact-xs" variant="subtle" color="gray" onClick={() => onReply(comment)}>
              {say('activities.reply')}
            </Button>
          )}
          {comment.can.like && (
            <Button
              size="compact-xs"
              variant={comment.i.liked ? 'light' : 'subtle'}
              color={comment.i.liked ? undefined : 'gray'}
              aria-pressed={comment.i.liked}
              leftSection={<Icon of={ThumbsUp} size={13} />}
              onClick={() => likeComment(comment)}
            >
              <span className="fm-hidden">{say('activities.like')}</span>
              {comment.like_count > 0 && comment.like_count}
            </Button>
          )}
        </div>
      </div>
    </section>
  )
}
