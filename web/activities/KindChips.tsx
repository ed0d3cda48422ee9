import Check from 'lucide-react/icons/check'
import { type PostType, postType } from '#events/activities/activity.contract.ts'
import { Icon } from '#web/kit/display/Icon.tsx'
import { useText } from '#web/kit/language/texts.ts'

type KindChipsProps = { chosen: PostType | undefined; onChoose: (kind: PostType | undefined) => void }

const choices = [undefined, ...postType.options]

/** On phones: which kinds of posts a stream shows, as a line that scrolls. Wider screens have a select instead. */
export function KindChips({ chosen, onChoose }: KindChipsProps) {
  const say = useText()
  return (
    <fieldset className="fm-kind-chips" aria-label={say('activities.kind')}>
      {choices.map((kind) => (
        <button
          key={kind ?? 'all'}
          type="button"
          className="fm-kind-chip"
          aria-pressed={kind === chosen}
          onClick={() => onChoose(kind)}
        >
          {kind === chosen && <Icon of={Check} size={16} />}
          {say(kind === undefined ? 'activities.all_kinds' : `activities.kinds.${kind}`)}
        </button>
      ))}
    </fieldset>
  )
}
