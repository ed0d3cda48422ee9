import type { InviteView } from '#events/invites/invite.contract.ts'
import { collection } from '#web/kit/data/collection.ts'

export type { InviteView } from '#events/invites/invite.contract.ts'

export const invites = collection<InviteView>('invites')
