import { expect } from 'chai'
import type { Page } from 'playwright-core'
import { shot } from '#test/kit/browser.ts'
import { english, labelPattern } from '#test/kit/english.ts'
import { addressOf, journey, shows, visitor } from './lindenhof.ts'
import { hasTexts, isAccessible } from './page-checks.ts'

// A member gives an app access, replaces its password, takes the access away, and thinks again.

journey('the access of apps', () => {
  let ben: Page
  let phone: Page

  before(async () => {
    ;[ben, phone] = await Promise.all([visitor('ben'), visitor('ben', { width: 390, scheme: 'dark' })])
    await phone.goto(await addressOf('/users/edit'))
  })

  const row = (on: Page, name: string) => on.locator('.fm-token-row').filter({ hasText: name })
  const button = (name: string) => ben.getByRole('button', { name, exact: true })
  const secret = () => ben.getByRole('textbox', { name: english('access-tokens.password') }).inputValue()
  const choose = async (action: string) => {
    await button(english('access-tokens.actions', { name: 'Thunderbird' })).click()
    await ben.getByRole('menuitem', { name: english(action) }).click()
  }
  /** A living token is refused for its scope, any other for itself. */
  const answerTo = async (password: string): Promise<number> => {
    const Authorization = `Basic ${Buffer.from(`ben@lindenhof.example:${password}`).toString('base64')}`
    return (await fetch(await addressOf('/tags/find?q=a'), { headers: { Authorization } })).status
  }
  let first = ''

  it('is found beside the password, and there is none yet', async () => {
    await ben.goto(await addressOf('/users/edit'))
    await shows(ben, english('access-tokens.empty'))
    await isAccessible(ben, 'app access, empty')
    await hasTexts(ben, 'app access, empty')
    await shot(ben, 'app-access-empty')
    await ben.getByRole('link', { name: english('members.security') }).click()
    await ben.getByRole('link', { name: english('access-tokens.manage') }).click()
  })

  it('is given by a password of its own, which is shown once', async () => {
    await button(english('access-tokens.new')).click()
    await ben.getByRole('textbox', { name: labelPattern('access-tokens.name') }).fill('Thunderbird')
    await shot(ben, 'app-access-new')
    await button(english('access-tokens.create')).click()
    await shows(ben, english('access-tokens.once'))
    first = await secret()
    expect(first).to.match(/^dav_[a-z2-9]{28}$/)
    expect(await answerTo(first)).to.equal(403)
    await isAccessible(ben, 'app access, secret')
    await shot(ben, 'app-access-secret')
    await button(english('access-tokens.done_button')).click()
    await row(phone, 'Thunderbird').waitFor()
    await shot(phone, 'app-access-phone')
  })

  it('ends for the old password when it is replaced', async () => {
    await choose('access-tokens.rotate')
    await button(english('access-tokens.rotate')).click()
    await shows(ben, english('access-tokens.once'))
    expect([await answerTo(first), await answerTo(await secret())]).to.deep.equal([401, 403])
    first = await secret()
    await button(english('access-tokens.done_button')).click()
    await shot(ben, 'app-access')
  })

  it('ends when it is revoked, and is back when that is undone', async () => {
    await choose('access-tokens.revoke')
    await button(english('access-tokens.revoke')).click()
    await row(phone, 'Thunderbird').waitFor({ state: 'detached' })
    expect(await answerTo(first)).to.equal(401)
    await button(english('kit.undo')).click()
    await row(phone, 'Thunderbird').waitFor()
    expect(await answerTo(first)).to.equal(403)
  })

  it('to a feed is shown again', async () => {
    await button(english('access-tokens.new')).click()
    await ben.getByRole('textbox', { name: labelPattern('access-tokens.name') }).fill('Reader')
    await ben.getByRole('combobox', { name: labelPattern('access-tokens.scope') }).click()
    await ben.getByRole('option', { name: english('access-tokens.scopes.atom') }).click()
    await button(english('access-tokens.create')).click()
    const token = () => ben.getByRole('textbox', { name: english('access-tokens.token') }).inputValue()
    const given = await token()
    await button(english('access-tokens.done_button')).click()
    await button(english('access-tokens.actions', { name: 'Reader' })).click()
    await ben.getByRole('menuitem', { name: english('access-tokens.show') }).click()
    expect(await token()).to.equal(given)
    await shot(ben, 'app-access-feed')
  })
})
