import { ActionIcon, Tooltip } from '@mantine/core'
import PanelLeft from 'lucide-react/icons/panel-left'
import { NavLink } from 'react-router'
import { Icon } from '#web/kit/Icon.tsx'
import { NumberBadge } from '#web/kit/NumberBadge.tsx'
import type { PlaceId } from '#web/kit/pages.ts'
import { openPlacePart, usePlacePart } from '#web/kit/place-part.ts'
import { useText } from '#web/kit/texts.ts'
import { PlaceParts } from './PlaceParts.tsx'
import type { ShownPlace } from './places.ts'
import { useUnread } from './unread.store.ts'

type NavigationProps = {
  places: readonly ShownPlace[]
  place: PlaceId | null
  /** Icons only; the section is in a drawer. */
  isRail: boolean
  /** Switches between rail and full width, where there is a choice. */
  onWiden: (() => void) | null
}

/** Navigation items first, then the section of the current one. */
export function Navigation({ places, place, isRail, onWiden }: NavigationProps) {
  const say = useText()
  const part = usePlacePart()
  return (
    <nav className="fm-nav" aria-label={say('shell.places')}>
      <ul className="fm-places">
        {places.map((one) => (
          <PlaceRow key={one.id} place={one} isCurrent={one.id === place} isRail={isRail} />
        ))}
      </ul>
      {isRail && part.isThere && (
        <Tooltip label={say('kit.place_part')} position="right">
          <ActionIcon className="fm-rail-part" aria-label={say('kit.place_part')} onClick={openPlacePart}>
            <Icon of={PanelLeft} size={18} />
          </ActionIcon>
        </Tooltip>
      )}
      {!isRail && (
        <div className="fm-place-parts">
          <PlaceParts place={place} />
        </div>
      )}
      {onWiden && (
        <button
          type="button"
          className="fm-widen"
          onClick={onWiden}
          aria-label={say(isRail ? 'shell.rail_wide' : 'shell.rail_narrow')}
        />
      )}
    </nav>
  )
}

function PlaceRow({ place, isCurrent, isRail }: { place: ShownPlace; isCurrent: boolean; isRail: boolean }) {
  const say = useText()
  const unread = useUnread()
  const count = place.unread ? unread[place.unread] : 0
  return (
    <li>
      <Tooltip label={say(place.text)} position="right" disabled={!isRail}>
        <NavLink
          className="fm-place"
          to={place.to}
          data-current={isCurrent ? '' : undefined}
          aria-current={isCurrent ? 'page' : undefined}
        >
          <Icon of={place.icon} size={17} />
          <span className="fm-place-name">{say(place.text)}</span>
          <NumberBadge count={count} />
        </NavLink>
      </Tooltip>
    </li>
  )
}
