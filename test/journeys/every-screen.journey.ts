import { expect } from 'chai'
import type { Page } from 'playwright-core'
import { z } from 'zod'
import { openPage, shot } from '#test/kit/browser.ts'
import { english } from '#test/kit/english.ts'
import { pageRoutes, routesWithoutSession } from '#test/kit/page-routes.ts'
import { addressOf, journey, lindenhof, linkedPage, visitor } from './lindenhof.ts'
import {
  pageLoaded,
  smallTargets,
  staysInPlace,
  turnedTexts,
  undirectedTexts,
  zoomingFields,
} from './page-checks.ts'
import { createAppointment, dayIn, sendRequest } from './requests.ts'

// What holds on every page of the product, found by its route: targets that a finger hits, fields that do not zoom, a frame
// that stays, and texts that have their own direction.

/** A name that runs from right to left, with a Latin word. */
const name = 'مرحبا Folkmoot'

// The page around another program, which the journey of the office opens.
const leftOut = ['/files/:file_id/:type/host/:action']

const phone = { width: 390, height: 844 }
const desk = { width: 1280, height: 832 }

journey('every screen', () => {
  let ada: Page
  let values: (path: string, parameter: string) => string
  before(async () => {
    ada = await visitor('ada', phone)
    values = await valuesMadeBy(ada)
  })

  const routes = pageRoutes.filter((path) => !leftOut.includes(path))
  const addressOfRoute = (path: string) =>
    path.replace(/:(\w+)\??/g, (_, parameter: string) => values(path, parameter)) +
    (path.endsWith('/search') ? '?q=Folkmoot' : '')

  const faultsOf = async (page: Page, path: string): Promise<string[]> => {
    await pageLoaded(page)
    const found = await Promise.all([
      smallTargets(page),
      isPhone(page) ? zoomingFields(page) : [],
      undirectedTexts(page),
      turnedTexts(page, name),
    ])
    const { width } = page.viewportSize() ?? phone
    if (process.env.SHOTS) await shot(page, `screen${path.replace(/\W+/g, '-')}-${width}`)
    return found.flat().map((fault) => `${path} at ${width}: ${fault}`)
  }
  /** The same page on a phone and at a desk: it is opened once. */
  const faultsAtBoth = async (page: Page, path: string): Promise<string[]> => {
    const found: string[] = []
    for (const size of [desk, phone]) {
      await page.setViewportSize(size)
      found.push(...(await faultsOf(page, path)))
    }
    return found
  }

  // Each part of the product by itself: a step stays short on a busy machine.
  const partOf = (path: string) => path.split('/')[1] ?? ''
  for (const part of new Set(routes.map(partOf)))
    it(`suits hands, and shows each text in its own direction: ${part}`, async () => {
      const found: string[] = []
      for (const path of routes.filter((one) => partOf(one) === part)) {
        await lead(ada, addressOfRoute(path))
        found.push(...(await faultsAtBoth(ada, path)))
        await staysInPlace(ada, path)
      }
      expect(found, found.join('\n')).to.deep.equal([])
    })

  it('does so before sign-in, too', async () => {
    const { browser } = await lindenhof()
    const page = await openPage(browser, phone)
    const found: string[] = []
    for (const path of routesWithoutSession.filter((one) => one !== '/dev/kit')) {
      await page.goto(await addressOf(path))
      found.push(...(await faultsAtBoth(page, path)))
    }
    await page.context().close()
    expect(found, found.join('\n')).to.deep.equal([])
  })
})

const isPhone = (page: Page): boolean => page.viewportSize()?.width === phone.width

/** Follows a link inside the product, by way of a page that does not exist: what was on the screen is gone then. */
const lead = async (page: Page, address: string) => {
  const between = page.getByRole('heading', { name: english('shell.page_not_found') }).first()
  await follow(page, '/nowhere')
  await between.waitFor()
  await follow(page, address)
  await between.waitFor({ state: 'detached' })
}

const follow = (page: Page, address: string) =>
  page.evaluate((path) => {
    history.pushState(null, '', path)
    dispatchEvent(new PopStateEvent('popstate'))
  }, address)

const Created = z.object({ id: z.string() })
const Session = z.object({ member: z.object({ id: z.string() }) })
const Members = z.object({ members: z.array(Created) })
const Folder = z.object({
  subfolders: z.array(Created.extend({ name: z.string() })),
  files: z.array(Created),
})

/** Makes what the parameters of routes stand for, each under the name that is looked for. */
const valuesMadeBy = async (page: Page) => {
  const make = async (path: string, body: object) =>
    Created.parse(await sendRequest(page, 'POST', path, body)).id
  const { member } = Session.parse(await sendRequest(page, 'GET', '/api/v1/network'))
  const { members } = Members.parse(await sendRequest(page, 'GET', '/members?q=Ben+Okafor'))
  const ben = members[0]?.id ?? ''
  const slug = 'every-screen'
  const group = await make('/groups', {
    group: { name, slug, group_category_id: 'working-groups', access: 'closed', description: name },
  })
  const post = await make('/api/v1/activities', {
    activity: { title: name, content: name, group_ids: [group] },
  })
  const reply = await make(`/api/v1/activities/${post}/replies`, { content: name })
  const calendar = await make('/calendars', { calendar: { name, color: '94650e', type: 'personal' } })
  const appointment = await createAppointment(page, { calendar: name, name, at: `${dayIn(31)}T10:00` })
  const message = await make('/api/v1/messages', { to: [ben], subject: name, content: name })
  const chat = await make('/api/v1/chats', { member_id: ben })
  const room = `/api/v1/chats/${encodeURIComponent(chat)}/messages`
  const line = await make(room, { content: name })
  await sendRequest(page, 'POST', `${room}/${line}/save`)
  const folder = await make('/api/storage/folders', { name, description: name, parent_folder_id: 'network' })
  const url = linkedPage(`/regatta-${dayIn(103).replaceAll('-', '')}.ics`)
  const subscription = await make('/calendars/subscriptions', {
    subscription: { name, color: '94650e', url },
  })
  const { subfolders } = Folder.parse(await sendRequest(page, 'GET', '/files'))
  const filled = subfolders.find((one) => one.name === 'House rules and forms')
  const { files } = Folder.parse(await sendRequest(page, 'GET', `/api/storage/folders/${filled?.id}`))
  const shared = {
    slug,
    group_id: group,
    category: 'working-groups',
    name: 'member_profile',
    member_id: member.id,
    appointment_id: appointment,
    calendar_id: calendar,
    subscription_id: subscription,
    message_id: message,
    activity_id: post,
    comment_id: reply,
    stream_slug: slug,
    filter: 'Post',
    folder_id: folder,
    kind: 'member',
    room: chat.replace('member/', ''),
    file_id: files[0]?.id ?? '',
    entry_id: 'x',
  }
  const values = new Map<string, string>(Object.entries(shared))
  return (path: string, parameter: string) => {
    const value = values.get(parameter)
    if (path.startsWith('/chat/messages/')) return encodeURIComponent(line)
    if (value === undefined) throw new Error(`${path}: the journey makes nothing for :${parameter}`)
    return encodeURIComponent(value)
  }
}
