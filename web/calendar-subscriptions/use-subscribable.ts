import { groupContract } from '#events/groups/group.contract.ts'
import { useAnswer } from '#web/kit/data/load.ts'

/** The groups for which the user may subscribe to calendars. */
export const useSubscribable = (): { groups: readonly { id: string; name: string }[] } => {
  const { answer } = useAnswer(groupContract.calls.mine, {})
  return { groups: answer?.groups.filter(({ can }) => can.create_calendars) ?? [] }
}
