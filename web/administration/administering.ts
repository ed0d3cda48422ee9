import { admissionWire } from '#events/members/admission.contract.ts'
import { standingWire } from '#events/members/standing.contract.ts'
import { commandsOf } from '#web/kit/commands.ts'

export const { administrate } = commandsOf(standingWire)
export const { erase } = commandsOf(admissionWire)
