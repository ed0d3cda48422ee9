import { useEffect, useState } from 'react'
import { z } from '#platform/language/shapes.ts'

const Readiness = z.object({
  status: z.string(),
  projections: z.array(z.object({ lag: z.string().nullable(), parked_streams: z.number() })),
  reactors: z.object({ lag: z.string().nullable(), parked: z.number() }),
  timers: z.object({ parked: z.number() }),
  mails: z.object({ waiting: z.number(), parked: z.number() }),
})

/** How the machinery is doing, in what an administrator can act on. */
export type Condition = { isReady: boolean; mailsWaiting: number; mailsStuck: number; stuck: number }

/** What the server says to monitors about itself; null where nobody answers, as behind some gateways. */
export const useReadiness = (): Condition | null => {
  const [condition, setCondition] = useState<Condition | null>(null)
  useEffect(() => {
    const stop = new AbortController()
    const look = async () => {
      const response = await fetch('/ready', {
        headers: { accept: 'application/json' },
        signal: stop.signal,
      })
      const { data } = Readiness.safeParse(await response.json())
      if (data) setCondition(conditionOf(data))
    }
    look().catch(() => {})
    return () => stop.abort()
  }, [])
  return condition
}

const conditionOf = ({
  status,
  projections,
  reactors,
  timers,
  mails,
}: z.output<typeof Readiness>): Condition => ({
  isReady: status === 'ready',
  mailsWaiting: mails.waiting,
  mailsStuck: mails.parked,
  stuck: reactors.parked + timers.parked + projections.reduce((sum, one) => sum + one.parked_streams, 0),
})
