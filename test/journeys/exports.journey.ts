import { readFile } from 'node:fs/promises'
import { expect } from 'chai'
import type { Page } from 'playwright-core'
import { z } from 'zod'
import { connect } from '#platform/database/knex.ts'
import { runningPostgres } from '#platform/database/running-postgres.ts'
import { openPage, shot } from '#test/kit/browser.ts'
import { english, englishPattern, wordingIn } from '#test/kit/english.ts'
import { until } from '#test/kit/until.ts'
import { unzip } from '#test/kit/zip-reader.ts'
import { addressOf, journey, lindenhof, shows, visitor } from './lindenhof.ts'
import { hasNoSeriousFinding, hasTexts, isAccessible } from './page-checks.ts'
import { chooseLanguage, sendRequest } from './requests.ts'

const Session = z.object({ member: z.object({ id: z.string() }) })
const Listed = z.object({ exports: z.array(z.object({ status: z.string() })) })

// Files that are made while one waits: who may have them, what is in them, and that the bar moves by itself.

const german = await wordingIn('de')

journey('files to carry away', () => {
  let ada: Page

  before(async () => {
    ada = await visitor('ada')
    await passTenMinutes()
  })

  const panel = () => ada.getByRole('dialog', { name: english('exports.members.title') })
  const confirms = async (page: Page) => {
    await page
      .getByRole('dialog', { name: english('shell.identity_title') })
      .locator('input:focus')
      .waitFor()
    await page.keyboard.type('lindenhof-demo')
    await page.keyboard.press('Enter')
  }

  it('are asked for with the password, by keyboard, and arrive by themselves', async () => {
    await ada.goto(await addressOf('/administration/members'))
    await ada.getByRole('button', { name: english('exports.open'), exact: true }).focus()
    await ada.keyboard.press('Enter')
    await panel()
      .getByRole('button', { name: english('exports.create') })
      .focus()
    await checkPage(ada, 'exports-never')
    await panel()
      .getByRole('button', { name: english('exports.create') })
      .focus()
    await ada.keyboard.press('Enter')
    await confirms(ada)
    await panel()
      .getByRole('button', { name: english('exports.download', { format: 'XLSX' }) })
      .waitFor()
    await panel().getByText(englishPattern('exports.kept_until')).waitFor()
    await panel()
      .getByRole('button', { name: english('exports.create_new') })
      .and(ada.locator(':focus'))
      .waitFor()
    await checkPage(ada, 'exports-finished')
  })

  it('are handed out as a table and as a workbook', async () => {
    const got = async (format: string) => {
      const arriving = ada.waitForEvent('download')
      await panel()
        .getByRole('button', { name: english('exports.download', { format }) })
        .click()
      const file = await arriving
      expect(file.suggestedFilename()).to.match(
        new RegExp(`^members-\\d{4}-\\d\\d-\\d\\d\\.${format.toLowerCase()}$`),
      )
      return readFile((await file.path()) ?? '')
    }
    expect(String(await got('CSV'))).to.contain('Okafor;Ben;ben@lindenhof.example')
    const sheet = unzip(await got('XLSX')).get('xl/worksheets/sheet1.xml')
    expect(String(sheet)).to.contain('ben@lindenhof.example')
  })

  it('make room for newer ones, and are removed when one says so', async () => {
    await panel()
      .getByRole('button', { name: english('exports.create_new') })
      .click()
    await until(async () => {
      const { exports } = Listed.parse(await sendRequest(ada, 'GET', '/exports?kind=members'))
      return exports.filter(({ status }) => status === 'finished').length === 1 && exports.length === 2
    })
    await panel()
      .getByRole('button', { name: english('exports.create_new') })
      .waitFor()
    await panel()
      .getByRole('button', { name: english('exports.discard') })
      .click()
    await panel().getByText(english('exports.removed.discarded')).waitFor()
    await panel()
      .getByRole('button', { name: english('exports.create') })
      .waitFor()
    await checkPage(ada, 'exports-removed')
    await ada.keyboard.press('Escape')
    await ada.goto(await addressOf('/administration/audit_log'))
    await shows(ada, english('exports.audit.ExportDownloaded'))
  })

  it('hold all that is known of oneself, for oneself, while another member gets theirs', async () => {
    const [ben, gia] = [await visitor('ben'), await visitor('gia', { width: 390 })]
    await passTenMinutes()
    await chooseLanguage(gia, 'de')
    try {
      await bothCarryAway(ben, gia)
    } finally {
      // Other journeys find Gia's pages in English again, also when something is wrong here.
      await chooseLanguage(gia, null)
    }
    for (const page of [ben, gia]) await page.context().close()
  })

  const bothCarryAway = async (ben: Page, gia: Page): Promise<void> => {
    for (const page of [ben, gia]) {
      const { member } = Session.parse(await sendRequest(page, 'GET', '/api/v1/network'))
      await page.goto(await addressOf(`/members/${member.id}/edit?tab=data`))
    }
    await ben.getByRole('button', { name: english('exports.create') }).click()
    await confirms(ben)
    await gia.getByRole('button', { name: german('exports.create') }).click()
    await gia.getByRole('dialog').locator('input:focus').waitFor()
    await gia.keyboard.type('lindenhof-demo')
    await gia.keyboard.press('Enter')
    const zip = async (page: Page, button: string) => {
      const arriving = page.waitForEvent('download')
      await page.getByRole('button', { name: button }).click()
      return unzip(await readFile((await (await arriving).path()) ?? ''))
    }
    const [bens, gias] = [
      await zip(ben, english('exports.download', { format: 'ZIP' })),
      await zip(gia, german('exports.download', { format: 'ZIP' })),
    ]
    expect(String(bens.get('index.html'))).to.contain(
      english('exports.words.own_data.title', { name: 'Ben Okafor' }),
    )
    expect(String(gias.get('index.html'))).to.contain(
      german('exports.words.own_data.title', { name: 'Gia Moretti' }),
    )
    expect([...bens.values()].map(String).join()).not.to.contain('gia@lindenhof.example')
    await checkPage(ben, 'own-data')
    await takePicture(gia, 'own-data-de')
    await picturePages(bens)
  }

  it('are not for members who administer nothing', async () => {
    const ben = await visitor('ben')
    await ben.goto(await addressOf('/administration/members'))
    await shows(ben, english('kit.refused_title'))
    expect(await ben.getByRole('button', { name: english('exports.open'), exact: true }).count()).to.equal(0)
    await ben.context().close()
  })
})

/** As if everybody had entered the password for the last time more than ten minutes ago. */
const passTenMinutes = async () => {
  const url = await runningPostgres((await lindenhof()).product.dataDir)
  const db = connect(url ?? '', { max: 1 })
  await db('fm.sessions').update({ confirmed_at: db.raw("now() - interval '11 minutes'") })
  await db.destroy()
}

const takePicture = async (page: Page, name: string) => {
  await isAccessible(page, name)
  await hasTexts(page, name)
  if (process.env.SHOTS) await shot(page, name)
}

/** The page in the archive is a page as well, without a network. */
const picturePages = async (archive: Map<string, Buffer>) => {
  const page = await openPage((await lindenhof()).browser, { width: 1280 })
  await page.setContent(String(archive.get('index.html')))
  await hasNoSeriousFinding(page, 'index.html')
  if (process.env.SHOTS) await shot(page, 'own-data-index')
  await page.context().close()
}

const checkPage = async (page: Page, name: string) => {
  for (const { scheme, width } of [
    { scheme: 'light', width: 1280 },
    { scheme: 'dark', width: 390 },
  ] as const) {
    await page.emulateMedia({ colorScheme: scheme })
    await page.setViewportSize({ width, height: width < 768 ? 844 : 832 })
    await isAccessible(page, `${name}-${width}`)
    await hasTexts(page, `${name}-${width}`)
    if (process.env.SHOTS) await shot(page, `${name}-${width}-${scheme}`)
  }
  await page.emulateMedia({ colorScheme: 'light' })
  await page.setViewportSize({ width: 1280, height: 832 })
}
