/** What is unread for a member. */
export type Waiting = {
  Calendars: number
  Messages: number
  GroupJoinRequests: { group_slug: string; open_join_requests: number }[]
}

type Message = { author: string; to: Map<string, { read: boolean; deleted: boolean }> }
type Meeting = {
  organizer: string
  over: boolean
  canceled: boolean
  deleted: boolean
  asked: Map<string, boolean>
}

/** The expected counters, from acknowledged actions alone: sets and maps, no event, no table. */
export const unreadModel = () => {
  const messages = new Map<string, Message>()
  const meetings = new Map<string, Meeting>()
  const circle = {
    slug: '',
    members: new Set<string>(),
    admins: new Set<string>(),
    asking: new Set<string>(),
  }
  const lying = (id: string, who: string) => messages.get(id)?.to.get(who)
  const meeting = (id: string, change: (meeting: Meeting) => void) => {
    const found = meetings.get(id)
    if (found) change(found)
  }

  return {
    // A message is never unread for its author.
    sent: (id: string, author: string, to: readonly string[]) => {
      const others = to.filter((who) => who !== author)
      messages.set(id, { author, to: new Map(others.map((who) => [who, { read: false, deleted: false }])) })
    },
    marked: (id: string, who: string, mark: 'read' | 'deleted', is: boolean) => {
      const own = lying(id, who)
      if (own) own[mark] = is
    },

    scheduled: (id: string, organizer: string) =>
      meetings.set(id, { organizer, over: false, canceled: false, deleted: false, asked: new Map() }),
    // An invited member is not invited again; a member who invites themselves has answered.
    invited: (id: string, by: string, whom: readonly string[]) =>
      meeting(id, ({ asked }) => {
        for (const who of whom) if (!asked.has(who)) asked.set(who, who !== by)
      }),
    answered: (id: string, who: string, isOpen: boolean) =>
      meeting(id, ({ asked }) => asked.set(who, isOpen)),
    dismissed: (id: string, who: string) => meeting(id, ({ asked }) => asked.delete(who)),
    // A new date asks everybody again but the organiser.
    moved: (id: string, over: boolean) =>
      meeting(id, (found) => {
        found.over = over
        for (const who of found.asked.keys()) if (who !== found.organizer) found.asked.set(who, true)
      }),
    became: (id: string, state: 'canceled' | 'deleted', is: boolean) =>
      meeting(id, (found) => {
        found[state] = is
      }),

    founded: (slug: string, founder: string) => {
      Object.assign(circle, {
        slug,
        members: new Set([founder]),
        admins: new Set([founder]),
        asking: new Set(),
      })
    },
    askedToJoin: (who: string) => circle.asking.add(who),
    left: (who: string) => {
      if (!circle.asking.delete(who)) {
        circle.members.delete(who)
        circle.admins.delete(who)
      }
    },
    letIn: (who: string) => {
      circle.asking.delete(who)
      circle.members.add(who)
    },
    declined: (who: string) => circle.asking.delete(who),
    appointed: (who: string, is: boolean) => (is ? circle.admins.add(who) : circle.admins.delete(who)),
    members: (): readonly string[] => [...circle.members],

    waitingFor: (who: string): Waiting => ({
      Calendars: [...meetings.values()].filter(
        ({ over, canceled, deleted, asked }) => !over && !canceled && !deleted && asked.get(who) === true,
      ).length,
      Messages: [...messages.values()].filter(({ to }) => {
        const own = to.get(who)
        return own !== undefined && !own.read && !own.deleted
      }).length,
      GroupJoinRequests:
        circle.admins.has(who) && circle.asking.size > 0
          ? [{ group_slug: circle.slug, open_join_requests: circle.asking.size }]
          : [],
    }),
  }
}
