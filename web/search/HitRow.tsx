import { Link } from 'react-router'
import type { SearchHit } from '#events/search/search.contract.ts'
import { imagePath } from '#platform/content/attachment.ts'
import { RelativeTime } from '#web/kit/dates/RelativeTime.tsx'
import { moduleAppearance } from '#web/kit/display/appearances.ts'
import { Icon } from '#web/kit/display/Icon.tsx'
import { useText } from '#web/kit/language/texts.ts'
import { Avatar } from '#web/kit/people/Avatar.tsx'
import { facesOf, picturesOf } from './hit-parts.ts'
import { Marked } from './parts/Marked.tsx'

/** A hit: who or what it is, its title, the words around what was sought, where and when. */
export function HitRow({ hit }: { hit: SearchHit }) {
  const say = useText()
  const { face, context, at } = facesOf(hit)
  const pictures = picturesOf(hit)
  return (
    <Link className="fm-search-hit" to={hit.path}>
      <span className="fm-search-face">
        {face ? <Avatar {...face} size={36} /> : <Icon of={moduleAppearance(hit.type).icon} size={20} />}
      </span>
      <span className="fm-grow">
        <strong className="fm-search-hit-title">
          {hit.title ? <Marked parts={hit.marked_title} /> : say('search.untitled')}
        </strong>
        {hit.snippet.length > 0 && (
          <span className="fm-search-snippet">
            <Marked parts={hit.snippet} />
          </span>
        )}
        {pictures.length > 0 && (
          <span className="fm-search-pictures">
            {pictures.map((id, number) => (
              <img key={id} src={imagePath(id, number === 0 ? '435x435' : '200x200')} alt="" loading="lazy" />
            ))}
          </span>
        )}
        <span className="fm-small fm-muted">
          {context}
          {context && at && ' · '}
          {at && <RelativeTime at={at} as="when" />}
        </span>
      </span>
    </Link>
  )
}
