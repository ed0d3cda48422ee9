import { type MemberView, memberContract } from '#events/members/member.contract.ts'
import { collection } from '#web/kit/data/collection.ts'
import { commandsOf } from '#web/kit/data/commands.ts'

export type { MemberView } from '#events/members/member.contract.ts'

/** All members that the reader may see: directory, profiles and administration share the same views. */
export const members = collection<MemberView>('members')
export const calls = memberContract.calls
export const commands = commandsOf(memberContract)
