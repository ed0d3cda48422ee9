import BadgeCheck from 'lucide-react/icons/badge-check'
import Hash from 'lucide-react/icons/hash'
import Layers from 'lucide-react/icons/layers'
import Plug from 'lucide-react/icons/plug'
import Plus from 'lucide-react/icons/plus'
import ShieldCheck from 'lucide-react/icons/shield-check'
import TagIcon from 'lucide-react/icons/tag'
import { Icon, type IconShape } from '../display/Icon.tsx'
import { type Text, useText } from '../language/texts.ts'
import { Avatar } from '../people/Avatar.tsx'
import type { Entity, EntityType } from './entity-search.ts'

// People are round and groups square with their initials; whatever has no face has the icon of its kind.
const shapes: Partial<Record<EntityType, IconShape>> = {
  group_category: Layers,
  system_role: ShieldCheck,
  membership_role: BadgeCheck,
  channel: Hash,
  consumer: Plug,
  tag: TagIcon,
  new_tag: Plus,
}

/** The face of something that can be chosen. */
export function EntityAvatar({ entity, size }: { entity: Entity; size: 20 | 24 }) {
  const say = useText()
  const shape = shapes[entity.type]
  if (shape && !entity.picture)
    return (
      <span className="fm-entity-icon" style={{ width: size, height: size }}>
        <Icon of={shape} size={size === 20 ? 13 : 15} />
      </span>
    )
  return (
    <Avatar
      id={entity.id}
      name={entityName(say, entity)}
      picture={entity.picture}
      size={size}
      square={entity.type !== 'member'}
    />
  )
}

/** What something is called, or that it is no longer there. */
export const entityName = (say: Text, { type, name }: Pick<Entity, 'type' | 'name'>): string =>
  name ?? say(`picker.unknown.${type}`)

/** The name of a chosen entity: administrators of a group are named as such. */
export const chosenName = (say: Text, entity: Entity): string =>
  entity.type === 'group_admin'
    ? say('picker.admins_of', { name: entityName(say, entity) })
    : entityName(say, entity)

const named = new Set<EntityType>([
  'group_category',
  'system_role',
  'membership_role',
  'channel',
  'consumer',
  'new_tag',
])

/** The quiet words behind a name. */
export const entityDetail = (say: Text, entity: Entity): string => {
  if (entity.disabled) return entity.disabled
  const count = entity.member_count ?? null
  if (entity.type === 'group_admin') return count === null ? '' : say('picker.heads', { count })
  const reach = count === null ? null : say('kit.member_count', { count })
  const kind = named.has(entity.type) ? say(`picker.kind.${entity.type}`) : null
  return [entity.category ?? kind, reach].filter(Boolean).join(', ')
}
