import { defineLimits } from '#platform/language/limit.ts'
import { trafficClass } from '#platform/language/traffic.ts'

/** Above so many people a message counts as one to many. */
export const many = 50

export const messageTraffic = defineLimits('Traffic', {
  toMany: {
    name: `Messages to more than ${many} people`,
    value: 20,
    unit: 'messages',
    seconds: 3_600,
    scope: 'member',
    answer: '429 slow_down',
  },
  toAll: {
    name: 'Messages to the whole network',
    value: 3,
    unit: 'messages',
    seconds: 86_400,
    scope: 'member',
    answer: '429 slow_down',
  },
})

const { toMany, toAll } = messageTraffic.limits

/** Against which limit a message counts, by whom it goes to; none for the usual ones. */
export const messageClass = ([sent]: readonly { data: Record<string, unknown> }[]) => {
  if (sent?.data.to_all_network_members === true) return trafficClass('messages_to_all', toAll)
  const recipients = sent?.data.recipient_ids
  return Array.isArray(recipients) && recipients.length > many
    ? trafficClass('messages_to_many', toMany)
    : null
}
