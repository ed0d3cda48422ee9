import { startStandIn } from '#test/kit/eventstoredb/stand-in.ts'
import { eventStoreSuite, type Subject } from './event-store.suite.ts'
import { eventStoreDb } from './eventstoredb.ts'

eventStoreSuite(
  'EventStoreDB, a stand-in',
  async () => {
    const server = await startStandIn()
    return subjectAt(server.url, server.end)
  },
  { idsPerStream: true },
)

const real = process.env.EVENTSTORE_URL
if (real) eventStoreSuite('EventStoreDB, a real one', () => subjectAt(real), { idsPerStream: true })
else it('event store: EventStoreDB, a real one (pending: EVENTSTORE_URL names none)')

const subjectAt = async (url: string, end = async () => {}): Promise<Subject> => {
  const store = await eventStoreDb(url)
  return {
    store,
    second: () => eventStoreDb(url),
    close: async () => {
      await store.close()
      await end()
    },
  }
}
