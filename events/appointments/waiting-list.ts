/** Members who wait for a seat, in order of their places. */
export type WaitingList = readonly Waiting[]
export type Waiting = { member_id: string; place: number }

/** The list with one more member, where the place says. */
export const withWaiting = (list: WaitingList, one: Waiting): Waiting[] =>
  [...withoutWaiting(list, one.member_id), one].sort((a, b) => a.place - b.place)

export const withoutWaiting = (list: WaitingList, memberId: string): Waiting[] =>
  list.filter(({ member_id }) => member_id !== memberId)

/** 1 for the member who is next; null for a member who does not wait. */
export const positionIn = (list: WaitingList, memberId: string): number | null => {
  const index = list.findIndex(({ member_id }) => member_id === memberId)
  return index < 0 ? null : index + 1
}
