import { policy, type Rule } from '#platform/language/policy.ts'

export type TokenSubject = { member_id: string; audience: readonly string[] }

const isOwner: Rule<TokenSubject> = (actor, { member_id }) => actor.id === member_id

export const tokenAudience = (memberId: string): string[] => [`member:${memberId}`]

/** Tokens concern their member alone; an administrator can lock the member. */
export const tokenPolicy = policy({ read: isOwner, update: isOwner, destroy: isOwner })
