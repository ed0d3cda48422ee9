import pg from 'pg'
import { newId } from '#platform/language/ids.ts'
import { trusted } from '#platform/language/trusted.ts'
import { formOf } from '#test/kit/upload-client.ts'
import { type Cluster, openCluster } from './kit/cluster.ts'
import { startBucket, startScanner } from './kit/dependency-stand-ins.ts'
import { type Form, processesOf, serviceFor } from './kit/forms.ts'
import type { Guarantee, Trial } from './kit/guarantee.ts'
import { asBrowsersSend } from './kit/http-client.ts'
import { type MailSink, openMailSink } from './kit/mail-sink.ts'
import {
  giveBack,
  healedWithinMs,
  outagesOf,
  readyLimitMs,
  sideBySide,
  slackMs,
  takeAway,
  throughOutage,
} from './kit/outages.ts'
import { comesTrue } from './kit/poll.ts'
import { type ProxyLine, proxyTo } from './kit/proxy.ts'
import type { Service } from './kit/service.ts'

const ways = ['refused', 'silent', 'swallowed'] as const
const forms = ['services', 'one process'] as const
const dependencies = ['bucket', 'scanner', 'mail server'] as const
type Dependency = (typeof dependencies)[number]
type Outage = { form: Form; dependency: Dependency; way: (typeof ways)[number] }

const outages = ways.flatMap((way) =>
  forms.flatMap((form) => dependencies.map((dependency): Outage => ({ form, dependency, way }))),
)
const shortOutageSeconds = 1
/** How long an answer may take while a dependency is away, and what a busy machine adds. */
const limitMs = { short: 1_250, full: 5_000 }
const everyMs = 150
/** A short silence outlasts an answer that may just still come, for the first upload that is begun in it. */
const shortSilenceMs = limitMs.short + slackMs + 6 * everyMs
const shortMs = { refused: 1_000, silent: shortSilenceMs, swallowed: shortSilenceMs }

type What = 'upload' | 'download' | 'message' | 'list' | 'readiness'
type Answered = { what: What; tookMs: number; status: number; saysWhen: boolean; id: string; text: string }
type Lines = Record<Dependency, ProxyLine>
type Scene = {
  form: Form
  cluster: Cluster
  lines: Lines
  sink: MailSink
  trial: Trial
  file: File
  warmUp: () => Promise<unknown>
  close: () => Promise<void>
}
type File = { id: string; text: string }
type Counts = Record<
  | 'asked'
  | 'uploaded'
  | 'mailed'
  | 'mailed_again'
  | 'unavailable'
  | 'slowest_ms'
  | 'slowest_ready_ms'
  | 'slowest_heal_ms',
  number
>
type Violations = Record<
  'other_errors' | 'late' | 'unhealed' | 'files_lost' | 'mails_lost' | 'mails_doubled',
  number
>

const run = async (trial: Trial) => {
  const counts: Counts = {
    asked: 0,
    uploaded: 0,
    mailed: 0,
    mailed_again: 0,
    unavailable: 0,
    slowest_ms: 0,
    slowest_ready_ms: 0,
    slowest_heal_ms: 0,
  }
  const violations: Violations = {
    other_errors: 0,
    late: 0,
    unhealed: 0,
    files_lost: 0,
    mails_lost: 0,
    mails_doubled: 0,
  }
  const all = outagesOf(trial, outages, shortMs)
  const of = (form: Form) => all.filter((outage) => outage.form === form)
  let done = 0
  const openings = forms.filter((form) => of(form).length > 0).map((form) => () => openScene(form, trial))
  await sideBySide(openings, async (scene) => {
    let mailed = 0
    for (const outage of of(scene.form)) {
      if (trial.isOver(violations)) return
      mailed += await endure(scene, outage, counts, violations)
      done += 1
    }
    if (!trial.isOver(violations)) await compareMails(scene, mailed, violations)
    counts.mailed += mailed
  })
  return { trials: done, counts, violations }
}

const openScene = async (form: Form, trial: Trial): Promise<Scene> => {
  const [bucket, scanner, sink] = await Promise.all([startBucket(), startScanner(), openMailSink()])
  const [toBucket, toScanner, toMails] = await Promise.all([
    proxyTo(bucket.address),
    proxyTo(scanner.address),
    proxyTo(sink.url),
  ])
  const lines: Lines = { bucket: toBucket, scanner: toScanner, 'mail server': toMails }
  const cluster = await openCluster({
    services: processesOf[form],
    members: 1,
    env: {
      STORAGE_URL: `s3://key:secret@${toBucket.through(bucket.address)}/files?tls=no`,
      CLAMD_URL: `tcp://${toScanner.through(scanner.address)}`,
      SMTP_URL: toMails.through(sink.url),
      ...(trial.size === 'short' ? { OUTAGE_SECONDS: String(shortOutageSeconds) } : {}),
    },
  })
  const file = await upload(cluster)
  // Reads of files find them in tables that another process fills.
  await comesTrue(async () => (await download(cluster, file)).status === 200, healedWithinMs)
  const close = async () => {
    await cluster.close()
    await Promise.all(Object.values(lines).map((line) => line.close()))
    await Promise.all([bucket.end(), scanner.end(), sink.close()])
  }
  const warmUp = () =>
    Promise.all([upload(cluster), download(cluster, file), list(cluster), readiness(cluster)])
  return { form, cluster, lines, sink, trial, file, warmUp, close }
}

/**
 * One outage, while a member uploads, reads and writes all the time, and what is left of it afterwards. Returns how many
 * messages were taken.
 */
const endure = async (
  scene: Scene,
  { dependency, way, forMs }: Outage & { forMs: number },
  counts: Counts,
  violations: Violations,
): Promise<number> => {
  const { form, cluster, trial, file, sink } = scene
  const line = scene.lines[dependency]
  const again = againIn(sink)
  let mailed = 0
  const { asked, healMs } = await throughOutage({
    ask: (index) => (kinds[index % kinds.length] ?? readiness)(cluster, file),
    everyMs,
    before: kinds.length,
    forMs,
    takeAway: () => takeAway(line, way),
    giveBack: () => giveBack(line, way),
    isHealed: async () => {
      const all = (await Promise.all(kinds.map((ask) => ask(cluster, file)))).flat()
      mailed += all.filter(isMessage).length
      return all.every(({ status }) => status >= 200 && status < 300)
    },
  })
  if (healMs === null) violations.unhealed += 1
  counts.slowest_heal_ms = Math.max(counts.slowest_heal_ms, healMs ?? 0)
  tally(trial, asked, counts, violations)
  mailed += asked.filter(isMessage).length
  const uploaded = asked.filter(({ what, status }) => what === 'upload' && status < 300)
  counts.uploaded += uploaded.length
  // One by one: of a burst some would be turned away, and that is another promise.
  for (const one of uploaded) {
    const isKept = async () => (await download(cluster, one)).text === one.text
    if (!(await comesTrue(isKept, 5_000))) violations.files_lost += 1
  }
  // A mail whose 250 never came goes again: the sender cannot know.
  const sentAgain = againIn(sink) - again
  if (dependency === 'mail server') counts.mailed_again += sentAgain
  else violations.mails_doubled += sentAgain
  trial.note(
    `${form}: ${dependency} ${way} for ${forMs} ms: healed after ${healMs} ms, ${JSON.stringify({ ...counts, ...violations })}`,
  )
  return mailed
}

/** Each message is one mail, under one Message-ID. */
const compareMails = async ({ cluster, sink, trial }: Scene, mailed: number, violations: Violations) => {
  // A mail that the server may have taken waits longer before it goes again.
  const missing = async () => mailed - sink.taken.size - (await waitingMails(cluster))
  await comesTrue(async () => (await missing()) <= 0, healedWithinMs)
  const lost = await missing()
  violations.mails_lost += Math.max(0, lost)
  violations.mails_doubled += Math.max(0, sink.taken.size - mailed)
  trial.note(`${sink.taken.size} mails of ${mailed} messages`)
}

const againIn = ({ taken }: MailSink): number =>
  [...taken.values()].reduce((sum, times) => sum + times - 1, 0)

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

type Sending = {
  method: string
  path: string
  body?: object
  form?: ReturnType<typeof formOf>
  /** Where the gateway sends it when missing. */
  service?: Service
}

/** Sends as a browser does, and reads the answer to its end. */
const send = async (
  cluster: Cluster,
  what: What,
  { form, service, ...sending }: Sending,
): Promise<Answered> => {
  const { port } = service ?? serviceFor(cluster, sending.method)
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

/** Asks every service whether it is ready. */
const readiness = (cluster: Cluster): Promise<Answered[]> =>
  Promise.all(
    cluster.services.map((service) => send(cluster, 'readiness', { method: 'GET', path: '/ready', service })),
  )

const kinds: readonly ((cluster: Cluster, file: File) => Promise<Answered[]>)[] = [
  async (cluster) => [await upload(cluster)],
  async (cluster, file) => [await download(cluster, file)],
  async (cluster) => [await message(cluster)],
  async (cluster) => [await list(cluster)],
  readiness,
]

const tally = ({ size }: Trial, all: readonly Answered[], counts: Counts, violations: Violations): void => {
  counts.asked += all.length
  for (const { what, tookMs, status, saysWhen } of all) {
    const isReadiness = what === 'readiness'
    const slowest = isReadiness ? 'slowest_ready_ms' : 'slowest_ms'
    counts[slowest] = Math.max(counts[slowest], Math.round(tookMs))
    if (tookMs > (isReadiness ? readyLimitMs : limitMs[size]) + slackMs) violations.late += 1
    // What needs neither files nor mails knows of no outage.
    const mayBeAway = what === 'upload' || what === 'download'
    if (status === 503 && saysWhen && mayBeAway) counts.unavailable += 1
    else if (status === 0 || status >= 400) violations.other_errors += 1
  }
}

export const servicesHeal: Guarantee = {
  id: 'G30',
  promise: 'A bucket, a virus scanner or a mail server that was away is used again without a restart',
  bar: '0 answers other than success or, for files, 503 with Retry-After, 0 later than 5 s (readiness of each service, which stays: 3 s), 0 acknowledged files lost, 0 mails lost, 0 doubled but those whose acceptance was lost, all works again 30 s after the end',
  trials: { short: 18, full: 54 },
  limits:
    'bucket and scanner are stand-ins of test/reliability/kit; 1.5 s are added to the limits for the machine; the short size sets OUTAGE_SECONDS to 1 and allows 1.25 s; of Kafka see G33',
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
      trials: 26,
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
