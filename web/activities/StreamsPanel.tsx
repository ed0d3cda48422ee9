import Bookmark from 'lucide-react/icons/bookmark'
import Layers from 'lucide-react/icons/layers'
import Network from 'lucide-react/icons/network'
import Star from 'lucide-react/icons/star'
import UserPlus from 'lucide-react/icons/user-plus'
import { NavLink } from 'react-router'
import { useLoad } from '#web/kit/data/load.ts'
import { useMember, useNetwork } from '#web/kit/data/session.ts'
import { Icon } from '#web/kit/display/Icon.tsx'
import { useText } from '#web/kit/language/texts.ts'
import { NavSection } from '#web/kit/page/NavSection.tsx'
import { Avatar } from '#web/kit/people/Avatar.tsx'
import { type StreamView, streamCalls, streams } from './activities.store.ts'
import { activityPaths } from './parts/activities.paths.ts'
import { useUnreadPosts } from './parts/use-unread-posts.ts'

/** The member's streams; those with unread posts are bold. */
export function StreamsPanel() {
  const say = useText()
  const { name: network } = useNetwork()
  // The streams of a guest's groups stand on the pages of the groups.
  const { is_external } = useMember()
  useLoad(streams, streamCalls.streams, {})
  const own = streams.useAll()
  const groups = own
    .filter(({ type }) => type === 'group')
    .sort(
      (one, other) => Number(other.favorited) - Number(one.favorited) || one.name.localeCompare(other.name),
    )
  const hasNetwork = own.some(({ type }) => type === 'network')
  return (
    <>
      <NavSection title={say('activities.streams')}>
        <ul>
          <li>
            <StreamLink slug="all" name={say('activities.everything')} face={<Icon of={Layers} />} />
          </li>
          {!is_external && (
            <>
              <li>
                <StreamLink slug="followed" name={say('activities.followed')} face={<Icon of={UserPlus} />} />
              </li>
              <li>
                <StreamLink slug="saved" name={say('activities.saved')} face={<Icon of={Bookmark} />} />
              </li>
            </>
          )}
          {hasNetwork && (
            <li>
              <StreamLink
                slug="network"
                name={say('activities.whole_network', { network })}
                face={<Icon of={Network} />}
              />
            </li>
          )}
        </ul>
      </NavSection>
      {!is_external && groups.length > 0 && (
        <NavSection title={say('activities.mine')}>
          <ul>
            {groups.map(({ id, slug, name, favorited, profile_image }: StreamView) => (
              <li key={id}>
                <StreamLink
                  slug={slug}
                  name={name}
                  isFavorite={favorited}
                  face={
                    <Avatar
                      id={id.slice('group:'.length)}
                      name={name}
                      picture={profile_image?.small}
                      size={20}
                      square
                    />
                  }
                />
              </li>
            ))}
          </ul>
        </NavSection>
      )}
    </>
  )
}

type StreamLinkProps = { slug: string; name: string; face: React.ReactNode; isFavorite?: boolean }

function StreamLink({ slug, name, face, isFavorite = false }: StreamLinkProps) {
  const say = useText()
  const { all, of } = useUnreadPosts()
  const count = slug === 'all' ? all : of(slug)
  return (
    <NavLink className="fm-nav-item-link" to={activityPaths.stream(slug)} end>
      {face}
      <span className="fm-grow fm-ellipsis" style={count > 0 ? { fontWeight: 600 } : undefined}>
        {name}
      </span>
      {isFavorite && (
        <>
          <Icon of={Star} size={13} />
          <span className="fm-hidden">{say('groups.is_favorite')}</span>
        </>
      )}
      {count > 0 && <span className="fm-tiny fm-numbers">{count > 99 ? '99+' : count}</span>}
    </NavLink>
  )
}
