import type { Text } from '../language/texts.ts'
import type { Entity, FindEntities } from './entity-search.ts'

/** Finds among what is known already, by any part of the name and whatever the case. */
export const inList =
  (entities: readonly Entity[]): FindEntities =>
  async (text) => {
    const letters = text.trim().toLocaleLowerCase()
    return entities.filter(({ name }) => (name ?? '').toLocaleLowerCase().includes(letters))
  }

/** Several sources as one, in their order. */
export const combineSearches =
  (...sources: readonly FindEntities[]): FindEntities =>
  async (text, signal) =>
    (await Promise.all(sources.map((find) => find(text, signal)))).flat()

/** Roles that every member has by the account status. */
export const systemRoles = (say: Text): Entity[] =>
  (['network_admin', 'network_member'] as const).map((id) => ({
    type: 'system_role',
    id,
    name: say(`picker.role.${id}`),
  }))
