import type { Notice, Relation, Step, StoredNotice, Thread, ThreadMember } from './notification.ts'

type Unless = (member: ThreadMember) => boolean

/** Tells one member. `relation` says how the member stands to the thread from now on. */
export const notify = (
  thread: Thread,
  member_id: string,
  notice: Notice,
  relation: Relation = {},
  unless?: Unless,
): Step => ({ do: 'notify', thread, member_id, notice, relation, ...(unless ? { unless } : {}) })

/** Relates a member to the thread and tells nothing. */
export const relate = (thread: Thread, member_id: string, relation: Relation): Step => ({
  do: 'notify',
  thread,
  member_id,
  notice: null,
  relation,
})

/** Changes how a member stands to all of the member's threads of this kind and topic, and tells nothing. */
export const relateAll = (
  thread: Thread,
  member_id: string,
  relation: (thread: Thread, relation: Relation) => Relation,
): Step => ({ do: 'relateAll', thread, member_id, relation })

/** The member acted on what the thread told: it is read and waits for nothing. */
export const actOn = (thread: Thread, member_id: string, relation: Relation = {}): Step => ({
  do: 'notify',
  thread,
  member_id,
  notice: null,
  relation,
  isAct: true,
})

/** Tells all members who are related to the thread and for whom `notice` returns one. */
export const notifyAll = (
  thread: Thread,
  notice: (member: ThreadMember) => Notice | null,
  relation?: (member: ThreadMember) => Relation,
): Step => ({ do: 'notifyAll', thread, notice, ...(relation ? { relation } : {}) })

/** The member has nothing to do with the thread any more. */
export const leave = (thread: Thread, member_id: string): Step => ({ do: 'leave', thread, member_id })

/** Takes notices back that no longer hold. */
export const withdraw = (thread: Thread, matches: (notice: StoredNotice) => boolean): Step => ({
  do: 'withdraw',
  thread,
  matches,
})

/** What these notices are about has left places in whose threads members were told instead. */
export const uncover = (
  thread: Thread,
  covers: readonly string[],
  matches: (notice: StoredNotice) => boolean,
): Step => ({ do: 'uncover', thread, covers, matches })

/** Takes back what the undone command told in this thread. */
export const undo = (thread: Thread): Step => ({ do: 'undo', thread })

/** Others can see the thing now, or no longer: clients read the notifications about it again. */
export const refresh = (thread: Thread): Step => ({ do: 'refresh', thread })

/** Tells everybody with a key, in one row: `network`, `group:<id>` or the key of their administrators. Who is related to the thread is told by it. */
export const broadcast = (key: string, thread: Thread, notice: Notice): Step => ({
  do: 'broadcast',
  thread,
  key,
  notice,
})
