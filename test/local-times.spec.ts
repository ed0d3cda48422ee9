import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from 'chai'
import { Temporal } from 'temporal-polyfill'
import { deliverySettingsOf } from '#events/member-settings/delivery-settings.ts'
import { discoverParts, repositoryRoot } from '#platform/config/discovery.ts'
import { dailyMails } from '#platform/daily-mails/daily-mail.ts'
import { dueDay, type SendingTime } from '#platform/daily-mails/sending-times.ts'
import { deliveryOf } from '#platform/language/delivery.ts'
import { settingSection } from '#platform/language/network-setting.ts'
import { notificationKind } from '#platform/language/notification-kind.ts'
import { sendingHours } from '#platform/language/sending-times.ts'

// The law of local time: what comes at a time of day comes at that time where the member is, on each day once, also over the
// changes of the clocks. New features are found by their suffix and obey it too.

const zones = ['Europe/Berlin', 'America/Los_Angeles', 'Asia/Kolkata']
/** Both changes of the clocks in Europe and in America. */
const changes = ['2026-03-08', '2026-03-29', '2026-10-25', '2026-11-01']
const halfHour = 1_800_000

/** Every half hour of the days around a change, as a process in UTC sees it. */
const momentsAround = (change: string): string[] => {
  const first = Date.parse(`${change}T00:00:00Z`) - 86_400_000
  return Array.from({ length: 3 * 48 }, (_, nth) => new Date(first + nth * halfHour).toISOString())
}

/** Four moments of each day of the changes. */
const fewMoments = changes.flatMap((change) =>
  momentsAround(change).filter((_, nth) => nth >= 48 && nth < 96 && nth % 12 === 0),
)

const localIn = (zone: string, now: string): Temporal.PlainDateTime =>
  Temporal.Instant.from(now).toZonedDateTimeISO(zone).toPlainDateTime()

/** When members of a zone get such a mail, in their own time. */
const sentIn = (times: readonly SendingTime[], zone: string, change: string): Temporal.PlainDateTime[] => {
  const sent: Temporal.PlainDateTime[] = []
  let last = ''
  for (const now of momentsAround(change)) {
    const due = dueDay(times, zone, now)
    if (due === null || last >= due.since) continue
    // The first moment finds a turn of earlier days.
    if (last !== '') sent.push(localIn(zone, now))
    last = due.today
  }
  return sent
}

describe('local time', () => {
  it('decides when each mail of the day is sent, once per local day, over every change of the clocks', async () => {
    const network = Object.fromEntries(
      (await discoverParts(settingSection)).flatMap(({ settings }) =>
        settings.map(({ key, default: usual }) => [
          key,
          usual === false ? true : usual === '' ? 'chosen' : usual,
        ]),
      ),
    )
    const mails = (await discoverParts(dailyMails)).map(({ name, times }) => ({
      name,
      times: times(network),
    }))
    expect(mails.length).to.be.greaterThan(3)
    for (const { name, times } of mails) {
      expect(times, `${name} is never sent`).not.to.deep.equal([])
      for (const zone of zones)
        for (const change of changes) {
          const sent = sentIn(times, zone, change)
          const days = sent.map((local) => local.toPlainDate().toString())
          expect(new Set(days).size, `${name} in ${zone}`).to.equal(days.length)
          for (const local of sent) {
            const hours = times
              .filter(({ weekday }) => weekday === null || weekday === local.dayOfWeek % 7)
              .map(({ time }) => sendingHours[time])
            expect(hours, `${name} in ${zone} at ${local}`).to.include(local.toString().slice(11, 16))
          }
          const daily = times.some(({ weekday }) => weekday === null)
          if (daily) expect(sent.length, `${name} in ${zone}`).to.be.within(2, 3)
        }
    }
  })

  it('decides when quiet hours end, for every kind of notification', async () => {
    const quiet_hours = { enabled: true, from: '22:00', to: '07:00' }
    for (const kind of await discoverParts(notificationKind))
      for (const channel of ['mail', 'push'] as const)
        for (const time_zone of zones)
          for (const now of fewMoments) {
            const settings = deliverySettingsOf({ quiet_hours, time_zone })
            const delivery = deliveryOf(settings, kind, channel, { now })
            const isNight = !isDay(localIn(time_zone, now))
            if (kind.always || (delivery.timing !== 'now' && delivery.timing !== 'later')) break
            expect(delivery.timing, `${kind.kind} in ${time_zone} at ${now}`).to.equal(
              isNight ? 'later' : 'now',
            )
            if (delivery.timing === 'later')
              expect(localIn(time_zone, delivery.not_before).toString().slice(11, 16)).to.equal('07:00')
          }
  })

  it('is that of a named zone: no server code asks for the hour or day of its own process', () => {
    const layers = ['events', 'command-api', 'projectors', 'query-api', 'reactors', 'platform']
    const found = layers.flatMap((layer) =>
      readdirSync(join(repositoryRoot, layer), { recursive: true, encoding: 'utf8' })
        .filter((name) => /\.tsx?$/.test(name) && !name.endsWith('.spec.ts'))
        .filter((name) => ofProcess.test(readFileSync(join(repositoryRoot, layer, name), 'utf8')))
        .map((name) => `${layer}/${name}`),
    )
    expect(found).to.deep.equal([])
  })
})

const isDay = ({ hour }: Temporal.PlainDateTime): boolean => hour >= 7 && hour < 22

const ofProcess =
  /\.(get|set)(Hours|Minutes|Date|Day|Month|FullYear)\(|getTimezoneOffset|Temporal\.Now|toLocale(Date|Time)String\(|DateTime\.local\(|DateTime\.now\(\)(?!\.(setZone|toUTC))/
