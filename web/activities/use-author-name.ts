import { useLoad } from '#web/kit/data/load.ts'
import { useName } from '#web/kit/people/PersonRow.tsx'
import { calls, members } from '#web/members/parts/members.store.ts'

/** The name of the member by whose posts a stream is filtered; empty until it is there. */
export const useAuthorName = (author: string | undefined): string => {
  useLoad(members, calls.one, author === undefined ? null : { member_id: author })
  const member = members.useOne(author ?? '')
  const name = useName(member ?? null)
  return member ? name : ''
}
