import type { LoadableState } from '#platform/commands/commands.ts'
import { smallForm } from '#platform/language/snapshot.ts'

/** Whether a group exists and takes something new. Its size stays the same, however many join. */
export type GroupLife = { status: 'none' | 'active' | 'archived' | 'deleted'; archived: boolean }

type Life = 'GroupCreated' | 'GroupArchived' | 'GroupReopened' | 'GroupDeleted' | 'GroupRestored'

const evolve: { [Type in Life]: (life: GroupLife) => GroupLife } = {
  GroupCreated: () => ({ status: 'active', archived: false }),
  GroupArchived: () => ({ status: 'archived', archived: true }),
  GroupReopened: () => ({ status: 'active', archived: false }),
  GroupDeleted: (life) => ({ ...life, status: 'deleted' }),
  GroupRestored: ({ archived }) => ({ status: archived ? 'archived' : 'active', archived }),
}

/** The life of a group alone, for commands that need nothing of its members. */
export const groupLifeState: LoadableState<GroupLife> = {
  stream: (id) => `group-${id}`,
  initial: { status: 'none', archived: false },
  evolve,
  snapshot: smallForm('group_life', 1),
}
