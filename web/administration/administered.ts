import { admissionWire } from '#events/members/admission.contract.ts'
import type { MemberView } from '#events/members/member.contract.ts'
import { standingWire } from '#events/members/standing.contract.ts'
import { collection } from '#web/kit/collection.ts'
import { commandsOf } from '#web/kit/commands.ts'

/** The same people and the same topic as in the directory. */
export const administered = collection<MemberView>('members')
export const { administrate } = commandsOf(standingWire)
export const { erase } = commandsOf(admissionWire)
