import { type MemberView, memberWire } from '#events/members/member.contract.ts'
import { collection } from '#web/kit/collection.ts'
import { commandsOf } from '#web/kit/commands.ts'

export type { MemberView } from '#events/members/member.contract.ts'

export const members = collection<MemberView>('members')
export const calls = memberWire.calls
export const commands = commandsOf(memberWire)
