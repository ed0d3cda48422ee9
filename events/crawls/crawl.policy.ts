import { policy, type Rule } from '#platform/language/policy.ts'

export type CrawlSubject = { member_id: string }

const asked: Rule<CrawlSubject> = (actor, { member_id }) => actor.id === member_id

/** Whoever asked for a preview sees what became of it, and nobody else. */
export const crawlPolicy = policy({ read: asked })
