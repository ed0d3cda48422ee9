import { type InviteView, isOpen } from './parts/invites.store.ts'

export const inviteTabs = ['open', 'upcoming', 'accepted', 'declined', 'expired', 'obsolete'] as const
export type InviteTab = (typeof inviteTabs)[number]

const belongs: Record<InviteTab, (invite: InviteView) => boolean> = {
  open: isOpen,
  upcoming: ({ status, waiting, invitable, next_participation }) =>
    (status === 'accepted' || status === 'maybe' || waiting || next_participation !== null) &&
    invitable.status === 'active',
  accepted: ({ status, invitable }) => status === 'accepted' && invitable.status === 'past',
  declined: ({ status }) => status === 'declined',
  expired: ({ status }) => status === 'expired',
  obsolete: ({ status }) => status === 'obsolete',
}

const soonFirst = new Set<InviteTab>(['open', 'upcoming'])

/** The invitations of a tab in order: soonest or latest first, postponed ones last. */
export const invitesOf = (
  tab: InviteTab,
  all: readonly InviteView[],
  postponed: readonly string[] = [],
): InviteView[] => {
  const startOf = ({ invitable, next_participation: single }: InviteView) =>
    (tab === 'upcoming' ? single : null)?.date.start ?? invitable.date.start
  const direction = soonFirst.has(tab) ? 1 : -1
  return all
    .filter(belongs[tab])
    .sort(
      (one, other) =>
        postponed.indexOf(one.id) - postponed.indexOf(other.id) ||
        direction * startOf(one).localeCompare(startOf(other)) ||
        one.id.localeCompare(other.id),
    )
}

/** The focused card after a change: the same, else its successor. */
export const focusAfter = (
  ids: readonly string[],
  focused: string | null,
  position: number,
): string | null => {
  if (focused !== null && ids.includes(focused)) return focused
  return ids[Math.min(Math.max(position, 0), ids.length - 1)] ?? null
}

/**
 * False when the focused invitation changed just before the key press, so that the key was meant for another
 * one.
 */
export const isMeant = (current: string | null, focused: string | null): boolean =>
  focused === null || focused === current
