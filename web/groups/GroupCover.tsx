import { rings } from '#web/kit/display/ring-layout.ts'
import { Avatar, tintOf } from '#web/kit/people/Avatar.tsx'
import { calendarVars } from '#web/kit/theme/theme.ts'
import type { GroupView } from './parts/groups.store.ts'

const [left, top, width, height] = [-110, -150, 2140, 240]

const shown = rings(27).filter(
  ({ x, y, size }) => x > left - size && x < left + width + size && y > top - size && y < top + height + size,
)

/** The dots of the logo in growing rings around the group's picture, in the color of the group. */
export function GroupCover({ group, isHigh }: { group: GroupView; isHigh: boolean }) {
  const { id, name, profile_image } = group
  return (
    <div className="fm-group-cover" data-high={isHigh ? '' : undefined} style={calendarVars(tintOf(id))}>
      <svg
        aria-hidden="true"
        viewBox={`${left} ${top} ${width} ${height}`}
        preserveAspectRatio="xMinYMid slice"
      >
        {shown.map(({ x, y, size, ring }) => (
          <circle key={`${x} ${y}`} cx={x} cy={y} r={size} opacity={Math.max(0.18, 0.85 - ring * 0.04)} />
        ))}
      </svg>
      {isHigh && <Avatar id={id} name={name} picture={profile_image?.medium} size={72} square />}
    </div>
  )
}
