import { memberContract } from '#events/members/member.contract.ts'
import { useAnswer } from '#web/kit/data/load.ts'

export type MemberCounts = { everybody: number; guests: number; admins: number; locked: number }

const { administered } = memberContract.calls

/** How many people the network has, guests, administrators and locked ones apart; null until all are known. */
export const useMemberCounts = (): MemberCounts | null => {
  const everybody = useAnswer(administered, { per_page: 1 }).answer?.pagination.total
  const guests = useAnswer(administered, { per_page: 1, filter: 'external' }).answer?.pagination.total
  const admins = useAnswer(administered, { per_page: 1, filter: 'network_admin' }).answer?.pagination.total
  const locked = useAnswer(administered, { per_page: 1, filter: 'locked' }).answer?.pagination.total
  if (everybody === undefined || guests === undefined || admins === undefined || locked === undefined)
    return null
  return { everybody, guests, admins, locked }
}
