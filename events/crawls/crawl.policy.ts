import { policy, type Rule } from '#platform/language/policy.ts'

export type CrawlSubject = { member_id: string }

const asked: Rule<CrawlSubject> = (actor, { member_id }) => actor.id === member_id

/** Only the member who requested a preview sees its result. */
export const crawlPolicy = policy({ read: asked })
