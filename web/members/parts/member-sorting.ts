import { type MemberSort, memberSorts } from '#events/members/member.contract.ts'
import type { Sorting } from '#web/kit/lists/sorting.ts'

export type MemberColumn = 'first_name' | 'last_name' | 'joined_at'

/** The order in `?sort=`; the network's default for an invalid one. */
export const sortingOf = (text: string | null, defaultSort: MemberColumn): Sorting<MemberColumn> => {
  const sort = memberSorts.find((one) => one === text) ?? defaultSort
  const isDown = sort.startsWith('-')
  return { by: columns.find((column) => sort.endsWith(column)) ?? defaultSort, isDown }
}

const columns: readonly MemberColumn[] = ['first_name', 'last_name', 'joined_at']

/** The same as the address and the query say it. */
export const sortText = ({ by, isDown }: Sorting<MemberColumn>): MemberSort => (isDown ? `-${by}` : by)
