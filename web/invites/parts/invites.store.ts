import type { InviteView } from '#events/invites/invite.contract.ts'
import { collection } from '#web/kit/data/collection.ts'

export type { InviteView } from '#events/invites/invite.contract.ts'

export const invites = collection<InviteView>('invites')

/** Whether the member owes an answer. Members who wait for a seat have given it. */
export const isOpen = ({ status, asked, waiting }: InviteView): boolean =>
  status === 'open' && asked && !waiting
