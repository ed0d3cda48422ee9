import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { newId } from '#platform/language/ids.ts'
import { trusted } from '#platform/language/trusted.ts'
import { formOf } from '#test/kit/upload-client.ts'
import { type Cluster, openCluster } from './kit/cluster.ts'
import { startBucket, startScanner } from './kit/dependency-stand-ins.ts'
import type { Guarantee, Trial } from './kit/guarantee.ts'
import { asBrowsersSend } from './kit/http-client.ts'
import { type MailSink, openMailSink } from './kit/mail-sink.ts'
import { comesTrue } from './kit/poll.ts'
import { type ProxyLine, proxyTo } from './kit/proxy.ts'

const dependencies = ['bucket', 'scanner', 'mail server'] as const
type Dependency = (typeof dependencies)[number]
const ways = ['refused', 'silent', 'swallowed'] as const
type Way = (typeof ways)[number]
type Outage = { dependency: Dependency; way: Way; forMs: number }

const outages = ways.flatMap((way) => dependencies.map((dependency) => ({ dependency, way })))
const fullMs = [5_000, 40_000, 90_000]
const shortOutageSeconds = 1
/** How long an answer may take while a dependency is away, and what a busy machine adds. */
const limitMs = { short: 1_250, full: 5_000 }
const slackMs = 1_500
const healedWithinMs = 30_000
const everyMs = 150
/** A short silence outlasts an answer that may just still come, for the first upload that is begun in it. */
const shortSilenceMs = limitMs.short + slackMs + 6 * everyMs
const shortMs = { refused: 1_000, silent: shortSilenceMs, swallowed: shortSilenceMs }

type What = 'upload' | 'download' | 'message' | 'list'
type Answered = { what: What; tookMs: number; status: number; saysWhen: boolean; id: string; text: string }
type Lines = Record<Dependency, ProxyLine>
type Scene = { cluster: Cluster; lines: Lines; sink: MailSink; trial: Trial; file: File }
type File = { id: string; text: string }
type Counts = Record<
  'asked' | 'uploaded' | 'mailed' | 'mailed_again' | 'unavailable' | 'slowest_ms' | 'slowest_heal_ms',
  number
>
type Violations = Record<'other_errors' | 'late' | 'unhealed' | 'files_lost' | 'mails_lost', number>

const run = async (trial: Trial) => {
  const counts: Counts = {
    asked: 0,
    uploaded: 0,
    mailed: 0,
    mailed_again: 0,
    unavailable: 0,
    slowest_ms: 0,
    slowest_heal_ms: 0,
  }
  const violations: Violations = {
    other_errors: 0,
    late: 0,
    unhealed: 0,
    files_lost: 0,
    mails_lost: 0,
  }
  let done = 0
  await inProduct(trial, async (scene) => {
    for (; done < trial.trials && !trial.isOver(violations); done += 1)
      await endure(scene, outageOf(trial, done), counts, violations)
    if (trial.isOver(violations)) return
    const { sink, cluster } = scene
    // A mail that the server may have taken waits longer before it goes again.
    const missing = async () => counts.mailed - sink.taken.size - (await waitingMails(cluster))
    const isThere = await comesTrue(async () => (await missing()) <= 0, healedWithinMs)
    if (!isThere) violations.mails_lost += await missing()
    // A mail whose 250 never came goes again: the sender cannot know.
    counts.mailed_again = [...sink.taken.values()].reduce((sum, times) => sum + times - 1, 0)
    trial.note(`${sink.taken.size} mails of ${counts.mailed} messages`)
  })
  return { trials: done, counts, violations }
}

const inProduct = async (trial: Trial, work: (scene: Scene) => Promise<void>): Promise<void> => {
  const [bucket, scanner, sink] = await Promise.all([startBucket(), startScanner(), openMailSink()])
  const [toBucket, toScanner, toMails] = await Promise.all([
    proxyTo(bucket.address),
    proxyTo(scanner.address),
    proxyTo(sink.url),
  ])
  const lines: Lines = { bucket: toBucket, scanner: toScanner, 'mail server': toMails }
  const cluster = await openCluster({
    services: { product: 1 },
    members: 1,
    env: {
      STORAGE_URL: `s3://key:secret@${toBucket.through(bucket.address)}/files?tls=no`,
      CLAMD_URL: `tcp://${toScanner.through(scanner.address)}`,
      SMTP_URL: toMails.through(sink.url),
      ...(trial.size === 'short' ? { OUTAGE_SECONDS: String(shortOutageSeconds) } : {}),
    },
  })
  try {
    const { id, text } = await upload(cluster)
    await work({ cluster, lines, sink, trial, file: { id, text } })
  } finally {
    await cluster.close()
    await Promise.all(Object.values(lines).map((line) => line.close()))
    await Promise.all([bucket.end(), scanner.end(), sink.close()])
  }
}

const outageOf = ({ size }: Trial, index: number): Outage => {
  const outage = outages[index % outages.length] as Omit<Outage, 'forMs'>
  const long = fullMs[Math.floor(index / outages.length) % fullMs.length] ?? 0
  return { ...outage, forMs: size === 'full' ? long : shortMs[outage.way] }
}

/** One outage, while a member uploads, reads and writes all the time, and what is left of it afterwards. */
const endure = async (
  scene: Scene,
  { dependency, way, forMs }: Outage,
  counts: Counts,
  violations: Violations,
): Promise<void> => {
  const { cluster, trial, file } = scene
  const line = scene.lines[dependency]
  const asked: Promise<Answered>[] = []
  let isOver = false
  const asking = (async () => {
    for (let index = 0; !isOver; index += 1) {
      asked.push(kinds[index % kinds.length]?.(cluster, file) ?? list(cluster))
      await pause(everyMs)
    }
  })()
  await pause(kinds.length * everyMs)
  await (way === 'refused' ? line.refuse() : line.blackhole(way === 'silent' ? 'both' : 'down'))
  await pause(forMs)
  await (way === 'refused' ? line.listen() : line.resume())
  const begun = performance.now()
  const isHealed = await comesTrue(async () => {
    const all = await Promise.all(kinds.map((ask) => ask(cluster, file)))
    counts.mailed += all.filter(isMessage).length
    return all.every(({ status }) => status < 300)
  }, healedWithinMs)
  const healMs = Math.round(performance.now() - begun)
  counts.slowest_heal_ms = Math.max(counts.slowest_heal_ms, healMs)
  if (!isHealed) violations.unhealed += 1
  isOver = true
  await asking
  const all = await Promise.all(asked)
  tally(trial, all, counts, violations)
  counts.mailed += all.filter(isMessage).length
  const uploaded = all.filter(({ what, status }) => what === 'upload' && status < 300)
  counts.uploaded += uploaded.length
  // One by one: of a burst some would be turned away, and that is another promise.
  for (const one of uploaded) {
    const isKept = async () => (await download(cluster, one)).text === one.text
    if (!(await comesTrue(isKept, 5_000))) violations.files_lost += 1
  }
  trial.note(`${dependency} ${way} for ${forMs} ms: healed after ${healMs} ms, ${JSON.stringify(counts)}`)
}

const waitingMails = async (cluster: Cluster): Promise<number> => {
  const client = new pg.Client({ connectionString: cluster.database.url })
  await client.connect()
  try {
    const waiting = 'select count(*)::int as mails from fm.outbox where sent_at is null and parked_at is null'
    return (await client.query(waiting)).rows[0].mails
  } finally {
    await client.end()
  }
}

const isMessage = ({ what, status }: Answered): boolean => what === 'message' && status < 300

type Sending = { method: string; path: string; body?: object; form?: ReturnType<typeof formOf> }

/** Sends as a browser does, and reads the answer to its end. */
const send = async (cluster: Cluster, what: What, { form, ...sending }: Sending): Promise<Answered> => {
  const port = cluster.of('product')[0]?.port ?? 0
  const { options, text } = asBrowsersSend(port, cluster.people.admin, {
    ...sending,
    ...(sending.method === 'GET' ? {} : { key: newId() }),
  })
  const { Host: _, 'Content-Length': __, ...headers } = trusted<Record<string, string>>(options.headers)
  const begun = performance.now()
  try {
    const answer = await fetch(`http://127.0.0.1:${port}${sending.path}`, {
      method: sending.method,
      headers: { ...headers, ...(form && { 'Content-Type': form.type }) },
      ...(sending.method === 'GET' ? {} : { body: form?.body ?? text }),
      signal: AbortSignal.timeout(20_000),
    })
    const received = await answer.text()
    const body = /json/.test(answer.headers.get('content-type') ?? '') ? JSON.parse(received) : {}
    return {
      what,
      tookMs: performance.now() - begun,
      status: answer.status,
      saysWhen: answer.headers.has('retry-after'),
      id: String(body.id ?? ''),
      text: received,
    }
  } catch {
    return { what, tookMs: performance.now() - begun, status: 0, saysWhen: false, id: '', text: '' }
  }
}

const upload = async (cluster: Cluster): Promise<Answered> => {
  const text = `Assam ${newId()}`
  const form = formOf({ external_id: 'mine' }, 'tea.txt', Buffer.from(text))
  const answered = await send(cluster, 'upload', { method: 'POST', path: '/api/storage/files', form })
  return { ...answered, text }
}

const download = (cluster: Cluster, { id }: File): Promise<Answered> =>
  send(cluster, 'download', { method: 'GET', path: `/api/storage/files/${id}/get/tea.txt` })

const message = (cluster: Cluster): Promise<Answered> =>
  send(cluster, 'message', {
    method: 'POST',
    path: '/api/v1/messages',
    body: { to: cluster.people.members.map(({ id }) => id), subject: 'Tea', content: 'At four' },
  })

const list = (cluster: Cluster): Promise<Answered> =>
  send(cluster, 'list', { method: 'GET', path: '/api/v1/messages?limit=5' })

const kinds: ((cluster: Cluster, file: File) => Promise<Answered>)[] = [upload, download, message, list]

const tally = ({ size }: Trial, all: readonly Answered[], counts: Counts, violations: Violations): void => {
  counts.asked += all.length
  for (const { what, tookMs, status, saysWhen } of all) {
    counts.slowest_ms = Math.max(counts.slowest_ms, Math.round(tookMs))
    if (tookMs > limitMs[size] + slackMs) violations.late += 1
    // What needs neither files nor mails knows of no outage.
    const mayBeAway = what === 'upload' || what === 'download'
    if (status === 503 && saysWhen && mayBeAway) counts.unavailable += 1
    else if (status === 0 || status >= 400) violations.other_errors += 1
  }
}

export const servicesHeal: Guarantee = {
  id: 'G30',
  promise: 'A bucket, a virus scanner or a mail server that was away is used again without a restart',
  bar: '0 answers other than success or, for files, 503 with Retry-After, 0 later than 5 s, 0 acknowledged files lost, 0 mails lost, all works again 30 s after the end',
  trials: { short: 9, full: 27 },
  limits:
    'bucket and scanner are stand-ins of test/reliability/kit; 1.5 s are added to the limits for the machine; the short size sets OUTAGE_SECONDS to 1 and allows 1.25 s; of Kafka see G17',
  run,
  sabotages: [
    {
      without: 'knowing an outage of the bucket from a bug',
      trials: 1,
      edits: [
        {
          file: 'platform/storage/storage-outages.ts',
          find: "return isAway || broken.test(String(code)) ? markUnavailable(error, 'storage') : error",
          replace: 'return isAway || error',
        },
      ],
    },
    {
      without: 'asking a silent scanner whether it is there',
      // The short silence of the full size is over before an answer is late.
      trials: 14,
      edits: [
        {
          file: 'platform/clock/pulse.ts',
          find: 'else onAway()',
          replace: 'else wait()',
        },
      ],
    },
  ],
}
