import { thingAppearance } from '../display/appearances.ts'
import { Icon } from '../display/Icon.tsx'
import { type Text, useText } from '../language/texts.ts'
import { Avatar } from '../people/Avatar.tsx'
import type { Entity } from './entity-search.ts'

/** The face of something that can be chosen. */
export function EntityAvatar({ entity, size }: { entity: Entity; size: 20 | 24 }) {
  const say = useText()
  const { icon, isRound = false } = thingAppearance(entity.type)
  if (icon && !entity.picture)
    return (
      <span className="fm-entity-icon" style={{ width: size, height: size }}>
        <Icon of={icon} size={size === 20 ? 13 : 15} />
      </span>
    )
  return (
    <Avatar
      id={entity.id}
      name={entityName(say, entity)}
      picture={entity.picture}
      size={size}
      square={!isRound}
    />
  )
}

/** What something is called, or that it is no longer there. */
export const entityName = (say: Text, { type, name }: Pick<Entity, 'type' | 'name'>): string =>
  name ?? say(thingAppearance(type).unknown)

/** The name of a chosen entity: administrators of a group are named as such. */
export const chosenName = (say: Text, entity: Entity): string =>
  entity.type === 'group_admin'
    ? say('picker.admins_of', { name: entityName(say, entity) })
    : entityName(say, entity)

/** The quiet words behind a name. */
export const entityDetail = (say: Text, entity: Entity): string => {
  if (entity.disabled) return entity.disabled
  const count = entity.member_count ?? null
  if (entity.type === 'group_admin') return count === null ? '' : say('picker.heads', { count })
  const reach = count === null ? null : say('kit.member_count', { count })
  const { kind } = thingAppearance(entity.type)
  return [entity.category ?? (kind && say(kind)), reach].filter(Boolean).join(', ')
}
