import { policy, type Rule, sharesKey } from '#platform/language/policy.ts'

export type CalendarSubscriptionSubject = {
  /** Who added it. */
  member_id: string
  /** The group whose members see it; null when only the member sees it. */
  group_id: string | null
  audience: readonly string[]
}

type SubscriptionRule = Rule<CalendarSubscriptionSubject>

const manages: SubscriptionRule = (actor, { member_id, group_id }) =>
  group_id === null ? actor.id === member_id : actor.keys.has(`manages:group:${group_id}`)

// An address may be a secret of its owner, also for others who manage the group.
const isOwner: SubscriptionRule = (actor, { member_id }) => actor.id === member_id

/** A subscribed calendar is read by its member, or by the members of its group. */
export const calendarSubscriptionPolicy = policy<
  CalendarSubscriptionSubject,
  'read' | 'update' | 'destroy' | 'refresh' | 'show_address'
>({
  read: sharesKey,
  update: manages,
  destroy: manages,
  refresh: manages,
  show_address: isOwner,
})

/** Who may subscribe to a calendar: for themselves with the right to personal calendars, for a group who manages it. */
export const maySubscribe = (keys: ReadonlySet<string>, groupId: string | null): boolean =>
  keys.has(groupId === null ? 'may:create_personal_calendars' : `manages:group:${groupId}`)

export const subscriptionAudience = (memberId: string, groupId: string | null): string[] => [
  groupId === null ? `member:${memberId}` : `group:${groupId}`,
]
