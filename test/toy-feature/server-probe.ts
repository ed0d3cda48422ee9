// Runs in a copy of the project that has the feature `toys`, and prints what the product shows of it.
import '#test/kit/teardown.ts'
import { discoverExports } from '#platform/config/discovery.ts'
import { everyCall } from '#test/kit/every-call.ts'
import { discoverExamples } from '#test/kit/examples.ts'
import { runTeardowns } from '#test/kit/teardown.ts'
import { ada, ben, dan, startTestNetwork } from '#test/kit/test-network.ts'
import { until } from '#test/kit/until.ts'
import { unzip } from '#test/kit/zip-reader.ts'

const app = await startTestNetwork({ reacting: true, store: 'postgres' })
const as = app.persona

const create = async (name: string): Promise<string> =>
  (await as(ben).post('/toys', { toy: { name } }).expect(201)).body.id

const ownData = async (): Promise<string[]> => {
  const { id } = (
    await as(ben)
      .post('/exports', { export: { kind: 'own_data' } })
      .expect(201)
  ).body
  const one = async () => (await as(ben).get(`/exports/${id}`).expect(200)).body
  await until(async () => (await one()).status === 'finished', 30_000)
  const [file] = (await one()).files
  const archive = unzip((await as(ben).get(file.downloadUrl).expect(200)).bytes)
  return JSON.parse(String(archive.get('toys.json'))).map(({ name }: { name: string }) => name)
}

const kite = await create('Kite')
const ball = await create('Ball')
await as(ben)
  .put(`/toys/${kite}`, { toy: { name: 'Red kite' } })
  .expect(204)
const removed = await as(ben).delete(`/toys/${ball}`, {}).expect(204)
const action = encodeURIComponent(String(removed.headers['x-action']))
const beforeUndo = (await as(dan).get(`/api/v1/toys/${ball}`)).status
const undone = (await as(ben).post(`/api/v1/actions/${action}/undo`, {})).status
const message = await as(ben)
  .post('/api/v1/messages', { to: [app.ids.dan], subject: 'Hi', content: `Bring @[toy/${kite}:x]` })
  .expect(201)
await app.reactorsDone()
const openApi = (await app.send('GET', '/openapi.json').expect(200)).body
const auditLog = (await as(ada).get('/administration/audit_log').expect(200)).body
const policies = await discoverExports('events', '.policy.ts')

const shown = {
  routes: (await everyCall()).map(({ call }) => `${call.method} ${call.path}`),
  openApi: Object.keys(openApi.paths),
  list: (await as(dan).get('/toys').expect(200)).body.toys.map(({ name }: { name: string }) => name),
  audit: auditLog.entries.map(({ type, object }: { type: string; object: { name?: string } | null }) =>
    [type, object?.name].join(' '),
  ),
  history: (await as(dan).get(`/toys/${ball}/history`).expect(200)).body.entries.map(
    ({ type }: { type: string }) => type,
  ),
  undo: [beforeUndo, undone, (await as(dan).get(`/api/v1/toys/${ball}`)).status],
  actions: (await as(ben).get('/api/v1/actions').expect(200)).text,
  unread: (await as(dan).get('/api/v1/unreads').expect(200)).body,
  mention: (await as(dan).get(`/api/v1/messages/${message.body.id}`).expect(200)).body.plain_content,
  directory: (await as(dan).get('/directory?types=toy&q=kite').expect(200)).body.entries,
  ownData: await ownData(),
  statistics: (await as(ada).get('/administration/statistics').expect(200)).body.statistics
    .filter(({ feature }: { feature: string }) => feature === 'toys')
    .map(({ count }: { count: number }) => count),
  settings: (await as(ada).get('/administration/settings').expect(200)).text,
  examples: (await discoverExamples()).map(({ feature }) => feature),
  policies: policies.map(({ name }) => name),
}
await app.close()
await runTeardowns()
process.stdout.write(`${JSON.stringify(shown)}\n`, () => process.exit(0))
