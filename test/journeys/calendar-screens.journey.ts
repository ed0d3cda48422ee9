import { expect } from 'chai'
import type { Page } from 'playwright-core'
import { z } from 'zod'
import { type Scene, shot } from '#test/kit/browser.ts'
import { until } from '#test/kit/until.ts'
import { addressOf, journey, visitor } from './lindenhof.ts'
import { hasTexts, isAccessible, pageLoaded } from './page-checks.ts'
import { createAppointment, dayIn, sendRequest } from './requests.ts'

// Every screen of the calendar: in both schemes and both widths, and in every language.

type Pages = Readonly<Record<'ada' | 'ben' | 'dan', Page>>
type Screen = { name: string; who: keyof Pages; path: string }

journey('the screens of the calendar', () => {
  let screens: readonly Screen[]

  let pages: Pages

  before(async () => {
    pages = await all({ width: 1280 })
    screens = await preparedBy(pages)
  })

  after(async () => {
    for (const page of Object.values(pages)) await speak(page, 'en')
  })

  for (const scene of [
    { width: 1280, scheme: 'light' },
    { width: 390, scheme: 'dark' },
  ] as const) {
    it(`hold nothing grave for axe at ${scene.width}, ${scene.scheme}`, async () => {
      const seen = await all(scene)
      await walk(screens, seen, async (page, { name }) => {
        await isAccessible(page, name)
        if (process.env.SHOTS) await shot(page, `${name}-${scene.width}-${scene.scheme}`)
      })
      await Promise.all(Object.values(seen).map((page) => page.context().close()))
    })
  }

  for (const [language, tag] of [
    ['de', 'de'],
    ['de_DU', 'de'],
    ['es', 'es'],
    ['fr', 'fr'],
  ] as const) {
    it(`have all their words in ${language}`, async () => {
      for (const page of Object.values(pages)) await speak(page, language)
      await walk(screens, pages, async (page, { name }) => {
        await pageLoaded(page)
        expect(await page.evaluate(() => document.documentElement.lang), name).to.equal(tag)
        await hasTexts(page, name)
      })
    })
  }
})

const Session = z.object({ member: z.object({ id: z.string(), language: z.string().nullable() }) })

/** Resolves once the sign-in page, or the page of a returning user, is in that language. */
const speak = async (page: Page, language: string) => {
  const memberNow = async () => Session.parse(await sendRequest(page, 'GET', '/api/v1/network')).member
  await sendRequest(page, 'PUT', `/members/${(await memberNow()).id}/settings`, { language })
  await until(async () => (await memberNow()).language === language)
}

const preparedBy = async ({ ada, ben }: Pages): Promise<Screen[]> => {
  const invites = ['Ben', 'Nora', 'Emil', 'Yusuf']
  const lively = await createAppointment(ada, {
    calendar: 'Ada',
    name: 'Whitewash the hall',
    at: `${dayIn(26)}T10:00`,
    invites,
  })
  const off = await createAppointment(ada, {
    calendar: 'Ada',
    name: 'Night walk',
    at: `${dayIn(27)}T21:00`,
    invites,
  })
  const weekly = await createAppointment(ada, {
    calendar: 'Ada',
    name: 'Bread oven',
    at: `${dayIn(28)}T08:00`,
    invites,
    weekly: true,
  })
  for (const id of [lively, off])
    await sendRequest(ben, 'PUT', `/appointments/${id}/participants/me`, {
      status: 'accepted',
      note: 'With a ladder',
    })
  await sendRequest(ada, 'POST', `/appointments/${off}/cancel`)
  return [
    { name: 'month', who: 'ada', path: '/appointments' },
    { name: 'taking-part', who: 'ben', path: '/appointments/participating' },
    { name: 'new', who: 'ada', path: '/appointments/new' },
    { name: 'edit', who: 'ada', path: `/appointments/${weekly}/edit` },
    { name: 'detail', who: 'ben', path: `/appointments/${lively}` },
    { name: 'detail-series', who: 'ben', path: `/appointments/${weekly}` },
    { name: 'detail-off', who: 'ben', path: `/appointments/${off}` },
    { name: 'history', who: 'ada', path: `/appointments/${off}?tab=history` },
    { name: 'participants', who: 'ada', path: `/appointments/${lively}/participants` },
    { name: 'contact', who: 'ada', path: `/appointments/${lively}/contact` },
    { name: 'manager', who: 'ben', path: '/calendars/manage' },
    { name: 'calendar-form', who: 'ben', path: '/calendars/new?type=personal' },
    { name: 'invites', who: 'ben', path: '/appointments/invites' },
    { name: 'invites-none', who: 'ada', path: '/appointments/invites?tab=declined' },
    // Nobody has invited Dan yet: the page says so.
    { name: 'invites-empty', who: 'dan', path: '/appointments/invites' },
  ]
}

const all = async (scene: Scene): Promise<Pages> => {
  const [ada, ben, dan] = await Promise.all([
    visitor('ada', scene),
    visitor('ben', scene),
    visitor('dan', scene),
  ])
  return { ada, ben, dan }
}

const walk = async (
  screens: readonly Screen[],
  pages: Pages,
  check: (page: Page, screen: Screen) => Promise<void>,
) => {
  const asSeenBy = async (who: keyof Pages) => {
    for (const screen of screens.filter((one) => one.who === who)) {
      await pages[who].goto(await addressOf(screen.path))
      await check(pages[who], screen)
    }
  }
  await Promise.all([asSeenBy('ada'), asSeenBy('ben'), asSeenBy('dan')])
}
