import { isNetworkAdmin, policy, type Rule } from '#platform/language/policy.ts'

export type WorkFacts = { kind: string }

// What a projection left out is missing in its table for good, and would be there again after the next rebuild.
const maySpareIt: Rule<WorkFacts> = (_, { kind }) => kind !== 'event'

/** Work that got stuck is looked after by the administrators. */
export const workPolicy = policy({
  read: isNetworkAdmin,
  retry: isNetworkAdmin,
  set_aside: (actor, facts: WorkFacts, circumstances) =>
    isNetworkAdmin(actor, facts, circumstances) && maySpareIt(actor, facts, circumstances),
})
