import { discoverParts } from '#platform/config/discovery.ts'
import { trusted } from '#platform/language/trusted.ts'
import type { Mail } from '#platform/mail/mail.ts'
import type { Table } from '#platform/projections/table.ts'
import type { Push } from '#platform/push/push.ts'
import { mailServices } from '#platform/reactors/mail-service.ts'
import type { Effects } from '#platform/reactors/reactor.ts'

const [service] = await discoverParts(mailServices)

type Rows = readonly (readonly [Table, readonly { id: string }[]])[]

/** What a reactor may do, over rows that are given, keeping what it does. */
export const capturedEffects = (
  ...tables: Rows
): Effects & {
  mails: Mail[]
  pushes: Push[]
  sent: [string, object][]
  reached: readonly string[] | null
} => {
  const rowsOf = (table: Table) => tables.find(([known]) => known === table)?.[1] ?? []
  const mails: Mail[] = []
  const pushes: Push[] = []
  const sent: [string, object][] = []
  const effects: ReturnType<typeof capturedEffects> = {
    mails,
    pushes,
    sent,
    reached: null,
    async recall() {
      return this.reached
    },
    now: '2026-03-02T09:00:00.000Z',
    findByIds: async (table, ids) => trusted(rowsOf(table).filter(({ id }) => ids.includes(id))),
    findWhere: async (table, where) =>
      trusted(
        rowsOf(table).filter((row) => {
          const values = trusted<Record<string, unknown>>(row)
          return Object.entries(where).every(([name, value]) => values[name] === value)
        }),
      ),
    memberSettings: async () => new Map(),
    ignoringActor: async () => new Set<string>(),
    // Everybody is a member of the network.
    readerOf: async (id) => ({ actor: { id, keys: new Set([`member:${id}`, 'everyone', 'network']) } }),
    answersTo: (thing, memberId) => ({ address: `${thing}+${memberId}@lindenhof.example`, isRead: true }),
    notifyByMail: async (notified) => service?.notify(effects, notified),
    mail: async (mail) => void mails.push(mail),
    mailAll: async (all) => void mails.push(...all),
    push: async (push) => void pushes.push(push),
    // Everybody has one.
    memberRooms: async () => () => undefined,
    membersWithDevices: async (ids = []) => ids,
    withdrawPushes: async () => {},
    send: async (name, body) => void sent.push([name, body]),
    crawler: { crawl: () => {} },
    jobs: { begin: async () => {} },
    storage: { remove: async () => {} },
    timers: { set: async () => {}, clear: async () => {} },
  }
  return effects
}
