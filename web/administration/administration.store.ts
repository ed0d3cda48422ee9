import { admissionContract } from '#events/members/admission.contract.ts'
import { memberStatusContract } from '#events/members/member-status.contract.ts'
import { commandsOf } from '#web/kit/data/commands.ts'

export const { administrate } = commandsOf(memberStatusContract)
export const { erase } = commandsOf(admissionContract)
