import { setTimeout as pause } from 'node:timers/promises'
import { expect } from 'chai'
import { DateTime } from 'luxon'
import type { Page } from 'playwright-core'
import { z } from 'zod'
import { until } from '#test/kit/until.ts'

const home = 'Europe/Berlin'

/** Sends a call as the signed-in member, to prepare a journey. */
export const sendRequest = async (
  page: Page,
  method: string,
  path: string,
  body?: object,
): Promise<unknown> => {
  const ask = () =>
    page.evaluate(
      async ({ method, path, body }) => {
        const response = await fetch(path, {
          method,
          headers: { accept: 'application/json', ...(body ? { 'content-type': 'application/json' } : {}) },
          ...(body ? { body: JSON.stringify(body) } : {}),
        })
        const text = await response.text()
        return { status: response.status, wait: Number(response.headers.get('retry-after')), text }
      },
      { method, path, body },
    )
  let answered = await ask()
  // Retries when the server asks for it, as the web does.
  for (let turn = 0; turn < 10 && answered.status === 503; turn += 1) {
    await pause(1000 * answered.wait)
    answered = await ask()
  }
  expect(answered.status, `${method} ${path}: ${answered.text}`).to.be.below(300)
  return answered.text === '' ? null : JSON.parse(answered.text)
}

/** Chooses the language of the signed-in member (null: the network's), and waits until pages are written in it. */
export const chooseLanguage = async (page: Page, language: string | null): Promise<void> => {
  const session = async () => Session.parse(await sendRequest(page, 'GET', '/api/v1/network')).member
  await sendRequest(page, 'PUT', `/members/${(await session()).id}/settings`, { language })
  await until(async () => (await session()).language === language)
}

const Session = z.object({ member: z.object({ id: z.string(), language: z.string().nullable() }) })
const ThingName = z.object({ id: z.string(), name: z.string() })
const Calendars = z.object({ calendars: z.array(ThingName) })
const Members = z.object({ entries: z.array(ThingName) })
const Created = z.object({ id: z.string() })

type Plan = {
  name: string
  /** The name of a calendar that the planner may write in. */
  calendar: string
  /** `2027-03-01T10:00`, as clocks show it at the Lindenhof. */
  at: string
  minutes?: number
  /** First names. */
  invites?: readonly string[]
  weekly?: true
}

/** Plans an appointment and gives its id. */
export const createAppointment = async (
  page: Page,
  { name, calendar, at, minutes = 60, invites = [], weekly }: Plan,
) => {
  const { calendars } = Calendars.parse(await sendRequest(page, 'GET', '/calendars'))
  const { entries } = Members.parse(await sendRequest(page, 'GET', '/directory/members'))
  const start = DateTime.fromISO(at, { zone: home })
  const appointment = {
    name,
    calendar_ids: calendars.filter((one) => one.name === calendar).map(({ id }) => id),
    date: { start: instant(start), end: instant(start.plus({ minutes })), time_zone: home },
    membership_ids_to_invite: invites.map(
      (first) => entries.find((entry) => entry.name.startsWith(`${first} `))?.id,
    ),
    ...(weekly ? { recurrence_pattern: { recurrence_frequency: 'weekly' } } : {}),
  }
  return Created.parse(await sendRequest(page, 'POST', '/appointments', { appointment })).id
}

const instant = (at: DateTime): string | null => at.toUTC().toISO()

/** A day so many days from now: `2027-03-01`. */
export const dayIn = (days: number): string =>
  DateTime.now().setZone(home).plus({ days }).toFormat('yyyy-MM-dd')

/** The first such weekday, from Monday as 1, so many days from now or later. */
export const weekdayIn = (days: number, weekday: number): string => {
  const first = DateTime.fromISO(dayIn(days))
  return first.plus({ days: (weekday - first.weekday + 7) % 7 }).toFormat('yyyy-MM-dd')
}
