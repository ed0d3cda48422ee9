import { Button } from '@mantine/core'
import CircleCheck from 'lucide-react/icons/circle-check'
import Lock from 'lucide-react/icons/lock'
import MessageSquare from 'lucide-react/icons/message-square'
import Pin from 'lucide-react/icons/pin'
import { useRef, useState } from 'react'
import { Link } from 'react-router'
import { LinkCard } from '#web/crawls/parts/LinkCard.tsx'
import { groupPaths } from '#web/groups/parts/groups.paths.ts'
import { RelativeTime } from '#web/kit/dates/RelativeTime.tsx'
import { Badge } from '#web/kit/display/Badge.tsx'
import { Icon } from '#web/kit/display/Icon.tsx'
import { AttachmentList } from '#web/kit/files/AttachmentList.tsx'
import { useText } from '#web/kit/language/texts.ts'
import { Avatar } from '#web/kit/people/Avatar.tsx'
import { useName } from '#web/kit/people/PersonRow.tsx'
import { ReactionBar } from '#web/kit/reactions/ReactionBar.tsx'
import { RichHtml } from '#web/kit/rich-text/RichHtml.tsx'
import { TranslatedText } from '#web/translations/parts/TranslatedText.tsx'
import { type ActivityView, likePost, reactTo } from '../activities.store.ts'
import { postElement } from '../feed-lines.ts'
import { activityPaths } from './activities.paths.ts'
import { Comments } from './Comments.tsx'
import { ConfirmBar } from './ConfirmBar.tsx'
import { EditedButton } from './EditedButton.tsx'
import { EditPost } from './EditPost.tsx'
import { LikeButton } from './LikeButton.tsx'
import { LikersButton } from './LikersButton.tsx'
import { PollBallot } from './PollBallot.tsx'
import { PostMenu } from './PostMenu.tsx'
import { postShapes } from './post-shapes.ts'
import type { ReplyFieldHandle } from './ReplyField.tsx'

type PostProps = {
  post: ActivityView
  /** On its own page: with all replies. */
  whole?: boolean
  /** The reply that a link leads to. */
  markedId?: string | null
}

/** A post with its replies. */
export function Post({ post, whole = false, markedId = null }: PostProps) {
  const say = useText()
  const [isEditing, setEditing] = useState(false)
  const reply = useRef<ReplyFieldHandle>(null)
  const name = useName(post.author)
  const [isUnfolded, setUnfolded] = useState(whole)
  const mayWrite = post.can.reply || post.can.answer
  if (post.i.ignores && !isUnfolded)
    return (
      <article className="fm-post" data-folded aria-label={say('activities.post_of', { name })}>
        <p className="fm-small fm-muted fm-post-main">{say('activities.ignored_post', { name })}</p>
        <Button size="compact-sm" variant="subtle" color="gray" onClick={() => setUnfolded(true)}>
          {say('activities.show_ignored')}
        </Button>
      </article>
    )
  return (
    <article
      id={postElement(post.id)}
      tabIndex={-1}
      className="fm-post"
      data-unread={post.i.read ? undefined : ''}
      aria-label={say('activities.post_of', { name })}
    >
      <Avatar id={post.author.id} name={name} picture={post.author.picture} size={36} />
      <div className="fm-post-main">
        <header className="fm-post-head">
          <div className="fm-grow">
            <div className="fm-row fm-post-names">
              <Link className="fm-label fm-post-author" to={post.author.path}>
                {name}
              </Link>
              <PostBadges post={post} />
            </div>
            <p className="fm-small fm-muted">
              <PostAudience post={post} /> ·{' '}
              <Link to={activityPaths.activity(post.id)}>
                <RelativeTime at={post.created_at} as="when" />
              </Link>
              {post.edited_at !== null && (
                <>
                  {' · '}
                  <EditedButton activityId={post.id} />
                </>
              )}
            </p>
          </div>
          <PostMenu post={post} onEdit={() => setEditing(true)} />
        </header>
        {isEditing ? (
          <EditPost post={post} onClose={() => setEditing(false)} />
        ) : (
          <PostContent post={post} whole={whole} />
        )}
        <ConfirmBar post={post} />
        <footer className="fm-post-actions">
          {post.can.like && (
            <LikeButton isLiked={post.i.liked} count={post.like_count} onLike={() => likePost(post)} />
          )}
          <LikersButton post={post} />
          <ReactionBar
            reactions={post.reactions}
            onReact={
              post.can.like
                ? (emoji, isAdded) => reactTo({ activity_id: post.id }, emoji, isAdded)
                : undefined
            }
          />
          <span className="fm-grow" />
          {mayWrite && (
            <Button
              size="compact-sm"
              variant="subtle"
              color="gray"
              leftSection={<Icon of={MessageSquare} size={15} />}
              onClick={() => reply.current?.focus()}
            >
              {say(post.can.answer ? 'activities.answer' : 'activities.reply')}
            </Button>
          )}
        </footer>
        <Comments post={post} whole={whole} field={reply} markedId={markedId} />
      </div>
    </article>
  )
}

function PostBadges({ post }: { post: ActivityView }) {
  const say = useText()
  const isAnswered = post.accepted_answer_id !== null
  return (
    <>
      {post.type === 'question' && (
        <Badge tone={isAnswered ? 'accepted' : 'role'}>
          <Icon of={isAnswered ? CircleCheck : postShapes.question} size={13} />{' '}
          {say(isAnswered ? 'activities.answered' : 'activities.kinds.question')}
        </Badge>
      )}
      {post.type === 'rundschreiben' && (
        <Badge tone="role">
          <Icon of={postShapes.rundschreiben} size={13} /> {say('activities.kinds.rundschreiben')}
        </Badge>
      )}
      {(post.type === 'survey' || post.type === 'schedule') && (
        <Badge tone="role">
          <Icon of={postShapes[post.type]} size={13} /> {say(`activities.kinds.${post.type}`)}
        </Badge>
      )}
      {post.pinned && (
        <Badge tone="role">
          <Icon of={Pin} size={13} /> {say('activities.pinned')}
        </Badge>
      )}
      {post.closed && (
        <Badge tone="role">
          <Icon of={Lock} size={13} /> {say('activities.closed')}
        </Badge>
      )}
    </>
  )
}

/** Where it stands: the groups that the reader knows, or everyone. */
function PostAudience({ post: { is_network, groups } }: { post: ActivityView }) {
  const say = useText()
  if (is_network) return say('activities.to_everyone')
  return (
    <>
      {say('activities.in')}{' '}
      {groups.map(({ id, name }, at) => (
        <span key={id}>
          {at > 0 && ', '}
          <Link className="fm-post-group" to={groupPaths.group(id)}>
            {name}
          </Link>
        </span>
      ))}
    </>
  )
}

function PostContent({ post, whole }: { post: ActivityView; whole: boolean }) {
  const say = useText()
  const isErased = post.html_content === null
  return (
    <div className="fm-post-content">
      {post.title !== null && (
        <h2 className="fm-section fm-post-title" dir="auto">
          <Link to={activityPaths.activity(post.id)}>{post.title}</Link>
        </h2>
      )}
      {isErased ? (
        <p className="fm-muted">{say('activities.erased')}</p>
      ) : (
        post.html_content !== '' &&
        (whole ? (
          <TranslatedText type="activity" id={post.id} field="html_content">
            <RichHtml html={post.html_content ?? ''} />
          </TranslatedText>
        ) : (
          <RichHtml html={post.html_content ?? ''} cut />
        ))
      )}
      {post.poll && <PollBallot post={post} poll={post.poll} />}
      {post.link_preview && <LinkCard link={post.link_preview} />}
      <AttachmentList
        label={say('files.attachments')}
        attachments={[...post.images, ...post.files]}
        large
        pathOf={(fileId) => activityPaths.file(post.id, fileId)}
      />
      {post.tags.length > 0 && (
        <ul className="fm-post-tags">
          {post.tags.map(({ id, name }) => (
            <li key={id}>
              <Link className="fm-small" to={activityPaths.home({ tag: id })}>
                #{name}
              </Link>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
