import { Button } from '@mantine/core'
import CircleCheck from 'lucide-react/icons/circle-check'
import Languages from 'lucide-react/icons/languages'
import Link2 from 'lucide-react/icons/link-2'
import { Suspense, useState } from 'react'
import { Link } from 'react-router'
import { RelativeTime } from '#web/kit/dates/RelativeTime.tsx'
import { Badge } from '#web/kit/display/Badge.tsx'
import { Icon } from '#web/kit/display/Icon.tsx'
import { lazyPart } from '#web/kit/display/lazy-part.ts'
import { copyText } from '#web/kit/feedback/copy-text.ts'
import { SkeletonRows } from '#web/kit/feedback/Skeleton.tsx'
import { AttachmentList } from '#web/kit/files/AttachmentList.tsx'
import { useText } from '#web/kit/language/texts.ts'
import { MoreMenu } from '#web/kit/overlays/MoreMenu.tsx'
import { Avatar } from '#web/kit/people/Avatar.tsx'
import { useName } from '#web/kit/people/PersonRow.tsx'
import { ReactionBar } from '#web/kit/reactions/ReactionBar.tsx'
import { RichHtml } from '#web/kit/rich-text/RichHtml.tsx'
import { useTranslationOffered } from '#web/translations/parts/use-translation.ts'
import {
  type ActivityView,
  acceptAnswer,
  type CommentView,
  deleteComment,
  likeComment,
  reactTo,
} from '../activities.store.ts'
import { commentElement } from '../use-marked-comment.ts'
import { activityPaths } from './activities.paths.ts'
import { EditedButton } from './EditedButton.tsx'
import { LikeButton } from './LikeButton.tsx'

const EditComment = lazyPart(() =>
  import('./EditComment.tsx').then((file) => ({ default: file.EditComment })),
)

const InlineTranslation = lazyPart(() =>
  import('#web/translations/parts/InlineTranslation.tsx').then((file) => ({
    default: file.InlineTranslation,
  })),
)

type CommentProps = {
  comment: CommentView
  post: ActivityView
  onReply: (comment: CommentView) => void
  /** A link leads to it. */
  isMarked?: boolean
}

/** A reply or an answer. What was deleted shows neither its words nor its author. */
export function Comment({ comment, post, onReply, isMarked = false }: CommentProps) {
  const say = useText()
  const [isEditing, setEditing] = useState(false)
  const isOffered = useTranslationOffered()
  const [isTranslated, setTranslated] = useState(false)
  const name = useName(comment.author)
  if (comment.deleted || comment.author === null)
    return (
      <p id={commentElement(comment.id)} className="fm-comment-deleted fm-small fm-muted">
        {say('activities.reply_deleted')}
      </p>
    )
  const { author } = comment
  const copy = async () => {
    const path = activityPaths.comment({ ...comment, activityId: post.id })
    await copyText(new URL(path, location.href).href, say('activities.link_copied'))
  }
  return (
    <section
      id={commentElement(comment.id)}
      className="fm-comment"
      tabIndex={-1}
      data-marked={isMarked ? '' : undefined}
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
              { text: say('activities.copy_link'), icon: Link2, onRun: copy },
              {
                text: say(comment.accepted ? 'activities.unaccept' : 'activities.accept'),
                icon: CircleCheck,
                onRun: () => acceptAnswer(comment),
                when: comment.can.accept,
              },
              {
                text: say('translations.translate'),
                icon: Languages,
                onRun: () => setTranslated(true),
                when: isOffered && !isTranslated && comment.html_content !== null,
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
        {comment.quoted && !isEditing && (
          <blockquote className="fm-comment-quote fm-small fm-muted" dir="auto">
            {comment.quoted.plain_content ?? say('activities.reply_deleted')}
          </blockquote>
        )}
        {isEditing ? (
          <Suspense fallback={<SkeletonRows rows={2} />}>
            <EditComment comment={comment} onClose={() => setEditing(false)} />
          </Suspense>
        ) : comment.html_content === null ? (
          <p className="fm-muted">{say('activities.erased')}</p>
        ) : (
          <WithTranslation
            id={comment.id}
            isTranslated={isTranslated}
            onClose={() => setTranslated(false)}
            html={comment.html_content}
          />
        )}
        {!isEditing && (
          <AttachmentList
            label={say('files.attachments')}
            attachments={[...comment.images, ...comment.files]}
          />
        )}
        <div className="fm-row fm-comment-actions">
          <span className="fm-small fm-faint">
            <RelativeTime at={comment.created_at} as="when" />
            {comment.edited_at !== null && (
              <>
                {' · '}
                <EditedButton activityId={post.id} commentId={comment.id} />
              </>
            )}
          </span>
          {comment.can.reply && post.can.reply && (
            <Button size="compact-xs" variant="subtle" color="gray" onClick={() => onReply(comment)}>
              {say('activities.reply')}
            </Button>
          )}
          {comment.can.like && (
            <LikeButton
              isLiked={comment.i.liked}
              count={comment.like_count}
              onLike={() => likeComment(comment)}
              small
            />
          )}
          <ReactionBar
            reactions={comment.reactions}
            onReact={
              comment.can.like
                ? (emoji, isAdded) =>
                    reactTo({ activity_id: post.id, comment_id: comment.id }, emoji, isAdded)
                : undefined
            }
          />
        </div>
      </div>
    </section>
  )
}

type TextProps = { id: string; html: string; isTranslated: boolean; onClose: () => void }

function WithTranslation({ id, html, isTranslated, onClose }: TextProps) {
  const text = <RichHtml html={html} />
  if (!isTranslated) return text
  return (
    <Suspense fallback={text}>
      <InlineTranslation type="activity_comment" id={id} onClose={onClose}>
        {text}
      </InlineTranslation>
    </Suspense>
  )
}
