import CalendarSearch from 'lucide-react/icons/calendar-search'
import ChartBar from 'lucide-react/icons/chart-bar'
import CircleHelp from 'lucide-react/icons/circle-question-mark'
import Megaphone from 'lucide-react/icons/megaphone'
import Pencil from 'lucide-react/icons/pencil'
import Users from 'lucide-react/icons/users'
import type { PostType } from '#events/activities/activity.contract.ts'
import { useMember } from '#web/kit/data/session.ts'
import { Icon, type IconShape } from '#web/kit/display/Icon.tsx'
import { useText } from '#web/kit/language/texts.ts'
import { Avatar } from '#web/kit/people/Avatar.tsx'

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
            <Icon of={shapes[kind]} size={17} />
            {say(`activities.kinds.${kind}`)}
          </button>
        ))}
      </fieldset>
    </div>
  )
}

const shapes: Record<PostType, IconShape> = {
  note: Pencil,
  question: CircleHelp,
  survey: ChartBar,
  schedule: CalendarSearch,
  rundschreiben: Megaphone,
}
