import { expect } from 'chai'
import type { Page } from 'playwright-core'
import { shot } from '#test/kit/browser.ts'
import { english } from '#test/kit/english.ts'
import { addressOf, journey, visitor } from './lindenhof.ts'
import { isAccessible } from './page-checks.ts'
import { sendRequest } from './requests.ts'

// Files on a computer: how to connect, and what a file manager then writes is on the screens of others.

type Token = { id: string; secret: string }

journey('files on the computer', () => {
  let ben: Page
  let phone: Page

  before(async () => {
    ;[ben, phone] = await Promise.all([visitor('ben'), visitor('ben', { width: 390, scheme: 'dark' })])
  })

  it('are explained where the files are', async () => {
    await ben.goto(await addressOf('/files'))
    await ben.getByRole('heading', { level: 1 }).first().waitFor()
    await ben
      .locator('.fm-folder-tools')
      .getByRole('button', { name: english('kit.more') })
      .click()
    await ben.getByRole('menuitem', { name: english('webdav.open') }).click()
    await ben.getByRole('heading', { name: english('webdav.title') }).waitFor()
    const address = ben.getByRole('textbox', {
      name: english('webdav.address_for', { system: english('webdav.mac') }),
    })
    expect(await address.inputValue()).to.equal(await addressOf('/dav/files/'))
    await isAccessible(ben, 'files on the computer')
    await shot(ben, 'webdav')
    await ben.getByRole('link', { name: english('webdav.password_button') }).click()
    await ben.getByRole('heading', { name: english('access-tokens.title') }).waitFor()
    await phone.goto(await addressOf('/files/computer'))
    await phone.getByRole('heading', { name: english('webdav.title') }).waitFor()
    await isAccessible(phone, 'files on the computer, phone')
    await shot(phone, 'webdav-phone')
  })

  it('appear on open pages as a file manager writes them', async () => {
    const scope = { name: 'Journey', scope: 'dav' }
    const { id, secret } = (await sendRequest(ben, 'POST', '/users/tokens', scope)) as Token
    const Authorization = `Basic ${Buffer.from(`ben@lindenhof.example:${secret}`).toString('base64')}`
    await phone.goto(await addressOf('/files'))
    await phone.getByRole('heading', { level: 1 }).first().waitFor()
    const file = await addressOf('/dav/files/Lindenhof/Desktop%20note.txt')
    const put = await fetch(file, { method: 'PUT', headers: { Authorization }, body: 'From the desktop' })
    expect(put.status).to.equal(201)
    await phone.getByText('Desktop note.txt').first().waitFor()
    const removed = await fetch(file, { method: 'DELETE', headers: { Authorization } })
    expect(removed.status).to.equal(204)
    await phone.getByText('Desktop note.txt').first().waitFor({ state: 'detached' })
    await sendRequest(ben, 'DELETE', `/users/tokens/${id}`)
  })
})
