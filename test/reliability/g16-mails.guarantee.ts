import { type ChildProcess, spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { rebuild } from '#platform/projection-runner/rebuild.ts'
import { importing } from '#platform/source/importing.ts'
import { startTestNetwork, type TestNetwork } from '#test/kit/test-network.ts'
import { armedBy, type Faults } from './kit/faults.ts'
import type { Guarantee } from './kit/guarantee.ts'
import { type MailSink, openMailSink } from './kit/mail-sink.ts'

const program = fileURLToPath(new URL('kit/mailer-process.ts', import.meta.url))
const faultsFile = fileURLToPath(new URL('kit/faults.ts', import.meta.url))

/** Where the power fails. `text`: while the mail server reads the mail; the others are fault points. */
const faultPoints = [
  'reacted-before-checkpoint',
  'mail-claimed',
  'text',
  'mail-accepted',
  'mail-noted',
] as const
type FaultPoint = (typeof faultPoints)[number]

type Row = { cause: string; recipient: string; message_id: string; sent_at: string | null }

const mailing = (app: TestNetwork, sink: MailSink, faults: Faults = {}) => {
  const child = spawn(process.execPath, [...importing, '--import', faultsFile, program, app.url, sink.url], {
    env: { ...process.env, ...armedBy(faults) },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let output = ''
  child.stderr?.on('data', (chunk) => {
    output += chunk
  })
  const ended = new Promise<'done' | 'killed'>((resolve, reject) =>
    child.once('exit', (code, signal) => {
      if (signal === 'SIGKILL') resolve('killed')
      else if (code === 0) resolve('done')
      else reject(new Error(`the mailing process ended with ${code}: ${output}`))
    }),
  )
  return { child, ended }
}

const faultsAt = (faultPoint: FaultPoint, nth: number): Faults =>
  faultPoint === 'text' ? {} : { [faultPoint]: { kill: true, at: faultPoint.startsWith('mail') ? nth : 1 } }

const killWhenTextComes = (sink: MailSink, child: ChildProcess, faultPoint: FaultPoint) => {
  if (faultPoint === 'text') sink.atNextText(() => void child.kill('SIGKILL'))
}

/** A mail is sent at least once, outside of the window between 250 and the note at most once, and never by a rebuild. */
export const mails: Guarantee = {
  id: 'G16',
  promise: 'A mail is sent at least once, at most once but for a stated window, and never on replay',
  bar: '0 lost; sent again only when the power failed between 250 and the note, then under the same Message-ID; 0 mails by a rebuild',
  trials: { short: 5, full: 300 },
  limits: 'the reactor is that of messages; a mail server that takes a mail and loses it is not our count',
  run: async ({ trials, random, note }) => {
    const sink = await openMailSink()
    const app = await startTestNetwork({ store: 'postgres' })
    const rows = (): Promise<Row[]> =>
      app.db('fm.outbox').select('cause', 'recipient', 'message_id', 'sent_at')
    const allowed = new Map<string, number>()
    const kills: Record<string, number> = {}
    const sent: string[] = []
    // New reactors start at the head of the log.
    await mailing(app, sink).ended
    const to = [app.ids.ben, app.ids.gia, app.ids.dan]
    for (let trial = 0; trial < trials; trial += 1) {
      const faultPoint = faultPoints[trial % faultPoints.length] ?? 'mail-claimed'
      const nth = 1 + Math.floor(random() * to.length)
      const message = { to, subject: `Trial ${trial}`, content: 'x' }
      const { body } = await app.persona('ada').post('/api/v1/messages', message).expect(201)
      sent.push(body.id)
      await app.projected()
      const { child, ended } = mailing(app, sink, faultsAt(faultPoint, nth))
      killWhenTextComes(sink, child, faultPoint)
      if ((await ended) === 'killed') kills[faultPoint] = (kills[faultPoint] ?? 0) + 1
      // What the server has taken and nobody has noted will be sent again: that is the window.
      for (const { message_id, sent_at } of await rows())
        if (sent_at === null && sink.taken.has(message_id))
          allowed.set(message_id, (allowed.get(message_id) ?? 0) + 1)
    }
    await mailing(app, sink).ended
    note(`killed at ${JSON.stringify(kills)}`)

    const taken = () => [...sink.taken.values()].reduce((sum, count) => sum + count, 0)
    const before = taken()
    const { store, db, projections } = app
    const rebuilt = await rebuild({ store, db, projections })
    await mailing(app, sink).ended
    const byRebuild = taken() - before

    const known = await rows()
    const idsPerMail = new Map<string, string[]>()
    for (const { cause, recipient, message_id } of known)
      idsPerMail.set(`${cause} ${recipient}`, [
        ...(idsPerMail.get(`${cause} ${recipient}`) ?? []),
        message_id,
      ])
    const times = (id: string) => sink.taken.get(id) ?? 0
    const beyond = [...sink.taken].filter(([id, count]) => count > 1 + (allowed.get(id) ?? 0)).length
    const again = [...sink.taken].reduce((sum, [, count]) => sum + count - 1, 0)
    const wanted = sent.length * to.length
    const mails = [...idsPerMail.values()]
    await sink.close()
    await app.close()
    return {
      trials,
      counts: {
        written: wanted,
        killed: Object.values(kills).reduce((sum, count) => sum + count, 0),
        mails: taken(),
        again_in_the_window: again,
        tables_rebuilt: rebuilt.length,
      },
      violations: {
        lost: wanted - mails.filter((ids) => ids.some((id) => times(id) > 0)).length,
        beyond_the_window: beyond,
        under_another_name: mails.filter((ids) => ids.filter((id) => times(id) > 0).length > 1).length,
        by_a_rebuild: byRebuild,
      },
    }
  },
  sabotages: [
    {
      without: 'noting a mail only after the server has taken it',
      edits: [
        {
          file: 'platform/mail/outbox.ts',
          find: "  await faultPoint('mail-claimed')\n",
          replace:
            "  await parts.db('fm.outbox').where({ id: row.id }).update({ sent_at: parts.clock.now() })\n  await faultPoint('mail-claimed')\n",
        },
      ],
      trials: 2,
    },
    {
      without: 'one outbox row per cause and recipient',
      edits: [
        {
          file: 'platform/mail/outbox.ts',
          find: "const id = derivedUuid('outbox', cause, recipient, 'mail')",
          replace: "const id = derivedUuid('outbox', cause, recipient, String(Math.random()))",
        },
        {
          file: 'platform/database/migrations/400-reactors.sql',
          find: '  unique (cause, recipient, channel)\n',
          replace: '  check (true)\n',
        },
      ],
      trials: 2,
    },
  ],
}
