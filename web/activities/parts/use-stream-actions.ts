import CheckCheck from 'lucide-react/icons/check-check'
import Rss from 'lucide-react/icons/rss'
import { accessTokenPaths } from '#web/access-tokens/parts/access-tokens.paths.ts'
import { copyText } from '#web/kit/feedback/copy-text.ts'
import { useText } from '#web/kit/language/texts.ts'
import type { MenuAction } from '#web/kit/overlays/MoreMenu.tsx'
import { type StreamView, streams } from '../activities.store.ts'
import { readStream } from './read-stream.ts'
import { useUnreadPosts } from './use-unread-posts.ts'

/** What can be done with a stream wherever it is shown. Nothing while it is unknown. */
export const useStreamActions = (stream: StreamView | undefined): readonly MenuAction[] => {
  const say = useText()
  const unread = useUnreadPosts()
  const feed = useFeedActions(stream)
  if (!stream) return []
  return [
    {
      text: say('activities.mark_all_read'),
      icon: CheckCheck,
      onRun: () => readStream(stream),
      when: unread.of(stream.slug) > 0,
    },
    ...feed,
  ]
}

/** Copies the address of a stream's feed, or leads to where feeds are allowed. */
const useFeedActions = (stream: StreamView | undefined): readonly MenuAction[] => {
  const say = useText()
  if (!stream) return []
  const { feed } = stream
  if (feed === null)
    return [{ text: say('activities.allow_feeds'), icon: Rss, to: accessTokenPaths.appAccess() }]
  const copy = () => copyText(new URL(feed, location.href).href, say('activities.feed_copied'))
  return [{ text: say('activities.copy_feed'), icon: Rss, onRun: copy }]
}

/** The same for the stream of a group. Nothing until the streams are known. */
export const useGroupStreamActions = (groupId: string): readonly MenuAction[] =>
  useStreamActions(streams.useAll().find(({ group_id }) => group_id === groupId))
