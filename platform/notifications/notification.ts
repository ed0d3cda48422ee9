import { contributionKind } from '#platform/language/contribution.ts'
import type { DomainEvent, Recorded } from '#platform/language/event.ts'
import type { Table } from '#platform/projections/table.ts'

/** Why a member is notified, strongest first: of several reasons for one cause, the first one heads the notification. */
export const reasons = ['mention', 'answer', 'reply', 'invitation', 'watch', 'group'] as const
export type Reason = (typeof reasons)[number]

/**
 * What a notification is about, and where its thread goes on. Things with several conversations name a `topic`:
 * the requests to join a group are a thread of their own.
 */
export type Thread = { kind: string; id: string; topic?: string }

/** The name of a thread in rows, marks and addresses: `appointment~7`, `group~garden~requests`. */
export const threadId = ({ kind, id, topic }: Thread): string =>
  topic === undefined ? `${kind}~${id}` : `${kind}~${id}~${topic}`

/** How a member stands to a thread: organizer, participant with an answer, administrator. */
export type Relation = Readonly<Record<string, string | boolean>>

/** One thing that a member is told. */
export type Notice = {
  /** A kind of `events/<feature>/*.notification-kinds.ts`. */
  kind: string
  reason: Reason
  /** The member must answer something, and can do so in the notification. */
  waiting?: boolean
  /** The object that it leads to, where that is another one than the thread's: the newest message. */
  object_id?: string
  /** What changed, without personal text: names are looked up when the notification is read. */
  values?: Readonly<Record<string, unknown>>
  /** A cause by itself, although an earlier command led to it: a reminder is news long after its appointment was planned. */
  ownCause?: boolean
  /** Places in whose threads the member is told instead; here it shows once the cause has left all of them. */
  covered_by?: readonly string[]
  /** Also told to the member who caused it, such as news about the security of an account. */
  notifiesActor?: boolean
}

/** What a handler knows about a member of a thread. */
export type ThreadMember = { member_id: string; relation: Relation }

/** What an event means for a thread. The service turns it into rows, mails and pushes. */
export type Step =
  | {
      do: 'notify'
      thread: Thread
      member_id: string
      notice: Notice | null
      relation?: Relation
      /** Tells nothing to members for whom this holds. */
      unless?: (member: ThreadMember) => boolean
      /** The member read everything so far, by acting on it. */
      isAct?: boolean
    }
  | {
      do: 'notifyAll'
      thread: Thread
      notice: (member: ThreadMember) => Notice | null
      /** How the members stand to the thread after the event, as far as it changes that. */
      relation?: (member: ThreadMember) => Relation
    }
  | {
      do: 'relateAll'
      /** One of the member's threads: the others are those of the same kind and topic. */
      thread: Thread
      member_id: string
      relation: (thread: Thread, relation: Relation) => Relation
    }
  | { do: 'leave'; thread: Thread; member_id: string }
  | { do: 'withdraw'; thread: Thread; matches: (notice: StoredNotice) => boolean }
  | { do: 'uncover'; thread: Thread; covers: readonly string[]; matches: (notice: StoredNotice) => boolean }
  | { do: 'undo'; thread: Thread }
  | { do: 'refresh'; thread: Thread }
  | { do: 'broadcast'; thread: Thread; key: string; notice: Notice }

/** A notice that was told before, as `withdraw` sees it. */
export type StoredNotice = {
  member_id: string
  kind: string
  actor_id: string | null
  object_id: string
  values: Readonly<Record<string, unknown>>
}

/** A kind of thing that notifications are about. */
export type NotifiedThing = {
  /** Members see a notification only while they can read this row; null for things without a table. */
  table: Table<any> | null
  /** The id of the row, with `:object` and `:member` in it: `:object~:member~inbox`; the object itself when missing. */
  rowId?: string
  /** SQL condition on the row (`x`) besides its audience. */
  where?: string
  /** Other tables that this condition reads. */
  dependsOn?: readonly Table<any>[]
  /** SQL condition on the row (`x`) while it can be answered, with `:now` bound; always when missing. */
  answerable?: string
  /** The network setting without which mails, pushes and digests do not name the thing, because a member wrote its name. */
  nameSetting?: string
  /**
   * The row whose `content` mails show: that of the thing, or of the reply which the notice is about. One in another table
   * than the thing's is quoted in lists, pushes and digests too.
   */
  text?: (notice: { object_id: string; values: Readonly<Record<string, unknown>> }) => {
    table: Table<any>
    id: string
  }
  /**
   * Its threads are rooms that members silence for a time (`fm.member_rooms`), by the thread's id. Mentions are told
   * nevertheless, unless the member has turned this member setting off.
   */
  room?: { mentionsBreak: string }
  /** Columns that the notification shows besides the name. */
  details?: readonly string[]
  /** What a link in a mail about this thread switches off; the kind of notification when missing or null. */
  mailSwitch?: (thread: { id: string; topic: string | null }) => string | null
  /** Where a notification leads. */
  path: (id: string, topic: string | null) => string
}

/** The id of the row that a member must be able to read. */
export const rowIdOf = (
  { rowId = ':object' }: Pick<NotifiedThing, 'rowId'>,
  { object_id, member_id }: { object_id: string; member_id: string },
): string => rowId.replaceAll(':object', object_id).replaceAll(':member', member_id)

/** How one feature notifies. */
export type FeatureNotifications = {
  feature: string
  /** The things that it notifies about, by kind. */
  things: Readonly<Record<string, NotifiedThing>>
  on: Readonly<Record<string, (event: Recorded<any>) => readonly Step[]>>
}

/** Notifications of all features: `projectors/<feature>/*.notifications.ts`. */
export const notificationsKind = contributionKind<FeatureNotifications>({
  layer: 'projectors',
  suffix: '.notifications.ts',
  problemOf: ({ things }) => {
    const odd = Object.keys(things).find((kind) => !/^[a-z]+(_[a-z]+)*$/.test(kind))
    return odd === undefined ? null : `the thing ${odd} is not snake_case`
  },
})

/**
 * Declares how a feature's events notify. Handlers are pure and know nothing but the event; whom a change concerns
 * is read from the members that earlier events related to the thread.
 */
export const defineNotifications =
  <E extends DomainEvent>() =>
  (declared: {
    feature: string
    things: FeatureNotifications['things']
    on: { [Type in E['type']]?: (event: Recorded<Extract<E, { type: Type }>>) => readonly Step[] }
  }): FeatureNotifications =>
    notificationsKind.define({ ...declared, on: declared.on as FeatureNotifications['on'] })
