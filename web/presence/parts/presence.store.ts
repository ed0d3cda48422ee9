import { type OwnProfile, presenceContract } from '#events/presence/presence.contract.ts'
import { collection } from '#web/kit/data/collection.ts'
import { commandsOf } from '#web/kit/data/commands.ts'
import { useLoad } from '#web/kit/data/load.ts'
import { useMember, useNetwork } from '#web/kit/data/session.ts'

const ownProfiles = collection<OwnProfile>('presence_status')

export const { set_status } = commandsOf(presenceContract)

export type OwnStatus = OwnProfile['status']

/** The own status, on every device as it was chosen on one; null while it loads. */
export const useOwnStatus = (): OwnStatus | null => {
  const { id } = useMember()
  useLoad(ownProfiles, presenceContract.calls.my_profile, {})
  return ownProfiles.useOne(id)?.status ?? null
}

/** Whether members of this network see who is online. */
export const useShowsOnline = (): boolean => useNetwork().show_online_status !== false
