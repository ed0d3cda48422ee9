import Rss from 'lucide-react/icons/rss'
import { accessTokenPaths } from '#web/access-tokens/parts/access-tokens.paths.ts'
import { attempt } from '#web/kit/feedback/attempt.ts'
import { toast } from '#web/kit/feedback/toast.ts'
import { useText } from '#web/kit/language/texts.ts'
import type { MenuAction } from '#web/kit/overlays/MoreMenu.tsx'
import { type StreamView, streams } from '../activities.store.ts'

/** Copies the address of a stream's feed, or leads to where feeds are allowed. */
export const useFeedActions = (stream: Pick<StreamView, 'feed'> | undefined): readonly MenuAction[] => {
  const say = useText()
  if (!stream) return []
  const { feed } = stream
  if (feed === null)
    return [{ text: say('activities.allow_feeds'), icon: Rss, to: accessTokenPaths.appAccess() }]
  const copy = () =>
    attempt(async () => {
      await navigator.clipboard.writeText(new URL(feed, location.href).href)
      toast(say('activities.feed_copied'))
    })
  return [{ text: say('activities.copy_feed'), icon: Rss, onRun: copy }]
}

/** The same for the stream of a group. Nothing until the streams are known. */
export const useGroupFeed = (groupId: string): readonly MenuAction[] =>
  useFeedActions(streams.useAll().find(({ group_id }) => group_id === groupId))
