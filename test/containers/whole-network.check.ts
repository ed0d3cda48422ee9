import { randomBytes } from 'node:crypto'
import { expect } from 'chai'
import type { Browser } from 'playwright-core'
import { newId } from '#platform/language/ids.ts'
import { launchBrowser, openPage } from '#test/kit/browser.ts'
import type { EventReader } from '#test/kit/event-reader.ts'
import { serviceNames } from '#test/kit/services.ts'
import { sessionClientsAt } from '#test/kit/session-clients.ts'
import { until } from '#test/kit/until.ts'
import { formOf } from '#test/kit/upload-client.ts'
import { type Composed, docker, startComposed } from './composed.ts'

const password = 'a long table in the garden'
const date = { start: '2036-05-06T16:00:00Z', end: '2036-05-06T17:30:00Z', time_zone: 'Europe/Berlin' }
const importing = 'node --import ./platform/source/register.mjs'

// The image and the compose file as an operator uses them, from an empty machine to an upgrade. Ada and Ben come in
// through the gateway. Each example begins where the one before has left the app.
describe('the compose file', function () {
  this.timeout(600_000)
  let app: Composed
  let browser: Browser
  let ben: string
  let calendar: string
  const { ask, done, signIn, follow } = sessionClientsAt(() => app.port)
  const planned = async (name: string): Promise<string> => {
    const appointment = { name, calendar_ids: [calendar], date, membership_ids_to_invite: [ben] }
    return (await done('ada', 'POST', '/appointments', { appointment })).id
  }
  const nameOf = async (id: string) => (await done('ben', 'GET', `/appointments/${id}`)).name
  const receives = (reader: EventReader, words: string) =>
    reader.until(() => JSON.stringify(reader.events).includes(words))

  /**
   * Reads and writes as the web does until `act` is through: what died on its way is sent again with its key. Gives how
   * often that was; all that was taken has to be there afterwards.
   */
  const goingOn = async (act: () => Promise<void>): Promise<number> => {
    let isOver = false
    let again = 0
    const refused: string[] = []
    const taken: string[] = []
    const write = async () => {
      const appointment = { name: 'Tea', calendar_ids: [calendar], date }
      const headers = { 'Idempotency-Key': newId() }
      const once = () => ask('ada', 'POST', '/appointments', { appointment }, { headers })
      let answer = await once()
      for (; answer.status === 502 && again < 10; again += 1) answer = await once()
      if (answer.status === 201) taken.push(answer.body.id)
      else refused.push(`${answer.status} ${answer.text}`)
    }
    const read = async () => {
      const { status, text } = await ask(
        'ben',
        'GET',
        taken.at(-1) ? `/appointments/${taken.at(-1)}` : '/calendars',
      )
      if (status !== 200) refused.push(`${status} ${text}`)
    }
    const repeating = async (step: () => Promise<void>) => {
      while (!isOver) await step()
    }
    const going = Promise.all([repeating(write), repeating(read)])
    await act().finally(() => {
      isOver = true
    })
    await going
    expect(refused).to.deep.equal([])
    expect(new Set(taken).size).to.equal(taken.length)
    for (const id of taken) expect(await nameOf(id)).to.equal('Tea')
    return again
  }
  const replaceEach = async (act: (container: string) => Promise<unknown>) => {
    for (const service of serviceNames) {
      for (const { name } of await app.of(service)) {
        await act(name)
        await app.ready(2, [service])
      }
    }
  }

  before(async () => {
    app = await startComposed({ RATE_LIMIT_FACTOR: '1000' })
    browser = await launchBrowser()
  })
  after(async () => {
    await browser?.close()
    await app?.takeDown()
  })

  it('runs every service as a user without rights, on files that it cannot write', async () => {
    for (const service of serviceNames) {
      expect((await app.inside(service, 'id', '-un')).trim()).to.equal('node')
      const rights = await app.inside(service, 'grep', '-E', 'CapEff|CapBnd|NoNewPrivs', '/proc/self/status')
      expect(rights.split(/\s+/).filter((word) => /^[0-9a-f]+$/.test(word))).to.deep.equal([
        '0000000000000000',
        '0000000000000000',
        '1',
      ])
      const written = await app.inside(service, 'touch', '/srv/folkmoot/mine').catch(({ stderr }) => stderr)
      expect(written).to.match(/Read-only/)
    }
  })

  it('lets in whom setup has named, and whom she lets in', async () => {
    const beginning =
      '--name Lindenhof --language en --email ada@lindenhof.example --first-name Ada --last-name Lindqvist'
    const output = await app.compose(`run --rm -T command-api ${importing} setup.ts ${beginning}`)
    const token = /reset_password_token=(\S+)/.exec(output)?.[1] ?? ''
    await done('ada', 'PUT', '/users/password', { token, password })
    await signIn('ada', password)
    const user = { first_name: 'Ben', last_name: 'Okafor', email: 'ben@lindenhof.example', password }
    ben = (await done('ada', 'POST', '/administration/members', { user })).id
    await signIn('ben', password)
    const made = { name: 'Fairs', color: '3f7c31', type: 'network' }
    calendar = (await done('ada', 'POST', '/calendars', { calendar: made })).id
  })

  it('shows in one browser what was done in another', async () => {
    const page = await openPage(browser, { width: 1280 })
    await page.goto(app.url)
    await page.getByLabel('E-mail address').fill('ben@lindenhof.example')
    await page.getByLabel(/^Password( \*)?$/).fill(password)
    await page.getByRole('button', { name: 'Sign in' }).click()
    await page.waitForResponse((response) => response.url().includes('/changes'))
    const badge = page
      .getByRole('navigation')
      .getByRole('link', { name: 'Calendar' })
      .locator('.fm-number > [aria-hidden]')
    expect(await badge.count()).to.equal(0)
    await planned('Tea')
    await badge.filter({ hasText: /^1$/ }).first().waitFor()
    await page.context().close()
  })

  it('writes mails', async () => {
    const mails = async () => {
      const answer = await fetch('http://127.0.0.1:8025/api/v1/messages')
      return JSON.stringify((await answer.json()).messages)
    }
    await until(async () => /ben@lindenhof\.example/.test(await mails()) && /Tea/.test(await mails()), 60_000)
  })

  it('reads with one service what another has put on the shared disk', async () => {
    const content = randomBytes(300_000)
    const { type, body } = formOf({ external_id: 'mine' }, 'plan.bin', content)
    const { csrf_token } = await done('ada', 'GET', '/api/v1/network')
    const headers = { 'Content-Type': type, 'X-CSRF-Token': csrf_token }
    const file = await done('ada', 'POST', '/api/storage/files', body, { headers })
    const { bytes } = await ask('ada', 'GET', `/api/storage/files/${file.id}/get/plan.bin`)
    expect(bytes.equals(content)).to.equal(true)
  })

  it('keeps its numbers and probes to itself', async () => {
    for (const path of ['/metrics', '/ready', '/health', '/internal/commands']) {
      expect((await ask('ada', 'GET', path)).status, path).to.equal(404)
    }
    const read = `fetch('http://127.0.0.1:9090/metrics').then((r) => r.text()).then(console.log)`
    expect(await app.inside('query-api', 'node', '-e', read)).to.match(/^folkmoot_streams_open \d+$/m)
  })

  it('hands what happened to analysts', async () => {
    const count = `
      const { Kafka, logLevel } = require('kafkajs')
      const admin = new Kafka({ brokers: ['kafka:9092'], logLevel: logLevel.NOTHING }).admin()
      admin.connect()
        .then(() => admin.fetchTopicOffsets('folkmoot.appointments'))
        .then((parts) => console.log(parts.reduce((sum, { high }) => sum + Number(high), 0)))
        .then(() => admin.disconnect())`
    const exported = async () => Number(await app.inside('reactors', 'node', '-e', count))
    const before = await exported()
    expect(before).to.be.greaterThan(0)
    await planned('Bread')
    await until(async () => (await exported()) > before, 60_000)
  })

  it('takes more of each while it runs', async () => {
    const two = serviceNames.map((name) => `--scale ${name}=2`).join(' ')
    await goingOn(async () => {
      await app.compose(`up --detach --no-recreate ${two}`)
      await app.ready(2)
    })
  })

  it('refuses nobody while each container is stopped and started again', async () => {
    const listening = await follow('ben')
    expect(await goingOn(() => replaceEach((name) => docker(['restart', '--time', '30', name])))).to.equal(0)
    await listening.ended
    expect(listening.events.map(({ topic }) => topic)).to.include('bye')
  })

  it('starts a service again that was killed, and loses nothing that was taken', async () => {
    const startsOf = async (name: string) =>
      Number(await docker(['inspect', '--format', '{{.RestartCount}}', name]))
    await goingOn(async () => {
      for (const service of serviceNames) {
        const [first] = await app.of(service)
        const name = first?.name ?? ''
        await docker(['exec', name, 'sh', '-c', 'kill -9 $(cat /proc/1/task/1/children)'])
        await until(async () => (await startsOf(name)) === 1, 60_000)
        await app.ready(2, [service])
      }
    })
  })

  it('is replaced by another version, service by service, while it goes on', async () => {
    await docker(['tag', 'folkmoot:check', 'folkmoot:next'])
    const listening = await follow('ben')
    const tea = await planned('Tea of next year')
    await receives(listening, tea)
    const services = ['projectors', 'query-api', 'command-api', 'reactors'] as const
    for (const service of services) {
      await app.compose(`up --detach --no-deps --scale ${service}=2 ${service}`, {
        FOLKMOOT_VERSION: 'next',
      })
      await app.ready(2, [service])
    }
    for (const service of services) {
      const images = (await app.of(service)).map(({ image }) => image)
      expect(images).to.deep.equal(['folkmoot:next', 'folkmoot:next'])
    }
    expect(await nameOf(tea)).to.equal('Tea of next year')
    listening.close()
  })

  it('stops as it was asked to, and shows afterwards what it showed before', async () => {
    const tea = await planned('Tea for all')
    await app.compose(`stop ${serviceNames.join(' ')}`)
    for (const service of serviceNames) {
      expect((await app.of(service)).map(({ exitCode }) => exitCode)).to.deep.equal([0, 0])
    }
    await app.compose(`start ${serviceNames.join(' ')}`)
    await app.ready(2)
    expect(await nameOf(tea)).to.equal('Tea for all')
  })
})
