import Users from 'lucide-react/icons/users'
import type { PostType } from '#events/activities/activity.contract.ts'
import { useMember } from '#web/kit/data/session.ts'
import { Icon } from '#web/kit/display/Icon.tsx'
import { useText } from '#web/kit/language/texts.ts'
import { Avatar } from '#web/kit/people/Avatar.tsx'
import { postShapes } from './post-shapes.ts'

type ComposerStartProps = {
  /** The group or network to which the post goes. */
  place: string
  /** Who will read it, with their number; null while that is not known. */
  audience: string | null
  kinds: readonly PostType[]
  onOpen: (kind: PostType) => void
}

/** The closed form of a new post: a line to write in, and the kinds of posts. */
export function ComposerStart({ place, audience, kinds, onOpen }: ComposerStartProps) {
  const say = useText()
  const { id, name, images } = useMember()
  return (
    <div className="fm-post-composer">
      <button type="button" className="fm-post-composer-closed" onClick={() => onOpen('note')}>
        <Avatar id={id} name={name} picture={images.small} size={34} />
        <span className="fm-grow">{say('activities.whats_new', { place })}</span>
        {audience !== null && (
          <span className="fm-post-composer-audience fm-small">
            <Icon of={Users} size={15} />
            {audience}
          </span>
        )}
      </button>
      <fieldset className="fm-row fm-post-composer-kinds" aria-label={say('activities.kind')}>
        {kinds.map((kind) => (
          <button key={kind} type="button" className="fm-post-composer-kind" onClick={() => onOpen(kind)}>
            <Icon of={postShapes[kind]} size={17} />
            {say(`activities.kinds.${kind}`)}
          </button>
        ))}
      </fieldset>
    </div>
  )
}
