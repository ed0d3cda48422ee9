import { either, policy, type Rule, sharesKey } from '#platform/language/policy.ts'

export type CalendarType = 'personal' | 'network' | 'group'

export type CalendarSubject = {
  calendar_id: string
  type: CalendarType
  /** The group of a group calendar, the member of a personal one. */
  parent_id: string | null
  audience: readonly string[]
}

type CalendarRule = Rule<CalendarSubject>

const manages: CalendarRule = (actor, { calendar_id }) => actor.keys.has(`manages:calendar:${calendar_id}`)
const createsIn: CalendarRule = (actor, { calendar_id }) =>
  actor.keys.has(`creates_in:calendar:${calendar_id}`)
const wasShared: CalendarRule = (actor, { type, parent_id, audience }) =>
  type === 'personal' && parent_id !== actor.id && audience.includes(`member:${actor.id}`)

/** The spec's abilities on a calendar, by the spec's names. */
export const calendarPolicy = policy<
  CalendarSubject,
  'read' | 'update' | 'destroy' | 'create_appointments' | 'unshare'
>({
  read: sharesKey,
  update: manages,
  destroy: manages,
  create_appointments: either(createsIn, manages),
  unshare: wasShared,
})

/** Who may make a calendar of a kind; `parent_id` is its group. */
export const mayCreateCalendar = (
  keys: ReadonlySet<string>,
  type: CalendarType,
  parentId: string | null,
): boolean =>
  ({
    personal: keys.has('may:create_personal_calendars'),
    network: keys.has('may:create_calendars'),
    group: keys.has(`manages:group:${parentId}`),
  })[type]

/** Who may read a calendar, as keys. A personal one is read by its owner and by those with whom it is shared. */
export const calendarAudience = (type: CalendarType, parentId: string | null): string[] =>
  ({ personal: [`member:${parentId}`], network: ['network'], group: [`group:${parentId}`] })[type]
