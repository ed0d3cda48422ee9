import { isNetworkAdmin, policy, type Rule } from '#platform/language/policy.ts'

export type WorkSubject = { kind: string }

// A row that cannot be rendered is recorded again by the next reader. What a projection left out is missing in its table for good, and would be there again after the next rebuild. A job
// knows itself what giving up means, and some are not to be given up: files with an erased person have to go.
const maySpareIt: Rule<WorkSubject> = (_, { kind }) => kind !== 'event' && kind !== 'job' && kind !== 'row'

// A mail that came in is not kept once it was refused.
const isKept: Rule<WorkSubject> = (_, { kind }) => kind !== 'reply'

/** Work that got stuck is looked after by the administrators. */
export const workPolicy = policy({
  read: isNetworkAdmin,
  retry: (actor, subject: WorkSubject, circumstances) =>
    isNetworkAdmin(actor, subject, circumstances) && isKept(actor, subject, circumstances),
  set_aside: (actor, subject: WorkSubject, circumstances) =>
    isNetworkAdmin(actor, subject, circumstances) && maySpareIt(actor, subject, circumstances),
})
