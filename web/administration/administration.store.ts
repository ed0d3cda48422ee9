import { admissionContract } from '#events/members/admission.contract.ts'
import { standingContract } from '#events/members/standing.contract.ts'
import { commandsOf } from '#web/kit/commands.ts'

export const { administrate } = commandsOf(standingContract)
export const { erase } = commandsOf(admissionContract)
