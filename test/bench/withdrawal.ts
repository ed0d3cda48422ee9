import { performance } from 'node:perf_hooks'
import { startPushService } from '../kit/push-service.ts'
import { ada, ben, startTestNetwork } from '../kit/test-network.ts'
import { until } from '../kit/until.ts'
import { share } from './timed.ts'

export type WithdrawalFigures = { channel: string; p50_ms: number; longest_ms: number }[]

/**
 * How long after a post was deleted it is gone from everything of a member whom it mentions: counted from the request until
 * the member's open stream, bell, counters and device have learned of it.
 */
export const benchWithdrawal = async ({ posts = 60 } = {}): Promise<WithdrawalFigures> => {
  const service = await startPushService()
  const app = await startTestNetwork({ reacting: true, internalSites: [service.site] })
  const times = new Map<string, number[]>()
  try {
    const { endpoint, ...keys } = service.subscribe('ben')
    await app
      .persona(ben)
      .post('/api/v1/devices', { endpoint, expirationTime: null, keys, name: 'ben' })
      .expect(201)
    const stream = await app.follow(app.ids.ben)
    for (let nth = -5; nth < posts; nth += 1) {
      const activity = { content: `Quinces, @[${app.ids.ben}:Ben]` }
      const { id } = (await app.persona(ada).post('/api/v1/activities', { activity }).expect(201)).body
      await until(() => 'body' in (service.received.at(-1)?.content ?? {}))
      await until(async () => (await app.db('fm.push_outbox').whereNull('sent_at')).length === 0)
      const pushes = service.received.length
      const began = performance.now()
      const took = async (channel: string, isGone: () => boolean) => {
        await until(isGone)
        if (nth >= 0) times.set(channel, [...(times.get(channel) ?? []), performance.now() - began])
      }
      await app.persona(ada).delete(`/api/v1/activities/${id}`).expect(204)
      await Promise.all([
        took('post in an open stream', () => isRemoved(stream.of('activities'), id)),
        took('row of the bell', () => isRemoved(stream.of('notifications'), `activity~${id}`)),
        took('counters of what is unread', () =>
          JSON.stringify(stream.of('unread').at(-1)).includes('"Notifications":0'),
        ),
        took('push on a device', () => service.received.length > pushes),
      ])
    }
    stream.close()
  } finally {
    await app.close()
    await service.close()
  }
  return [...times].map(([channel, all]) => {
    const sorted = all.sort((one, other) => one - other)
    return { channel, p50_ms: share(sorted, 0.5), longest_ms: sorted.at(-1) ?? 0 }
  })
}

const isRemoved = (changes: readonly unknown[], id: string) =>
  changes.some((change) => JSON.stringify(change).startsWith(`{"op":"remove","id":"${id}"`))
