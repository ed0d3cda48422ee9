import { command, contract, Nothing } from '#platform/language/contract.ts'

const base = '/api/v1/activities/:activity_id/save' as const

/** What a member keeps for later, which nobody else learns. */
export const savedPostContract = contract('activities', {
  save: command(`POST ${base}`, Nothing),
  unsave: command(`DELETE ${base}`, Nothing),
})
