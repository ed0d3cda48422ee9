import { groupContract } from '#events/groups/group.contract.ts'
import { useAnswer } from '#web/kit/data/load.ts'
import { useMember } from '#web/kit/data/session.ts'
import type { CalendarView } from './parts/calendars.store.ts'

/** Whether the reader adds calendars: own ones, those of the network, or those of a group; undefined while unknown. */
export const useMayAdd = () => {
  const { can } = useMember()
  const groups = useAnswer(groupContract.calls.mine, {})
  const mayAdd = (type: CalendarView['type'], groupId: string | null): boolean | undefined => {
    if (type === 'personal') return can.create_personal_calendars === true
    if (type === 'network') return can.create_calendars === true
    if (type === 'shared') return false
    if (groups.state === 'failed') return false
    return groups.answer?.groups.some(({ id, can: may }) => id === groupId && may.create_calendars)
  }
  return { groups: groups.answer?.groups ?? [], mayAdd }
}
