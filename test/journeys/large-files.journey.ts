import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { z } from 'zod'
import { shot } from '#test/kit/browser.ts'
import { english } from '#test/kit/english.ts'
import { signal } from '#test/kit/log-follower.ts'
import { maxSilenceMs } from '#web/kit/data/silence-watch.ts'
import { addressOf, journey, shows, visitor } from './lindenhof.ts'
import { isAccessible } from './page-checks.ts'
import { sendRequest } from './requests.ts'

// Ben uploads recordings that are too large to be sent twice, over a line that breaks; Ada waits for them.

const Created = z.object({ id: z.string() })
const bytes = 21 * 1024 * 1024

journey('large files', () => {
  let ben: Page
  let ada: Page
  let uploadUrl: string
  let folder: string
  let video: string

  before(async () => {
    ;[ben, ada] = await Promise.all([visitor('ben'), visitor('ada', { width: 390, scheme: 'dark' })])
    uploadUrl = await mkdtemp(join(tmpdir(), 'folkmoot-film-'))
    video = join(uploadUrl, 'Owls.bin')
    await writeFile(video, Buffer.alloc(bytes))
    const made = { name: 'Night recordings', description: '', parent_folder_id: 'network' }
    folder = Created.parse(await sendRequest(ben, 'POST', '/api/storage/folders', made)).id
    const address = await addressOf(`/files/folders/${encodeURIComponent(folder)}`)
    await Promise.all([ben.goto(address), ada.goto(address)])
    await ben.getByRole('heading', { name: 'Night recordings' }).waitFor()
    // Lets no bytes through while the line is away.
    await ben.route(/\/api\/storage\/v2\/uploads\/[^/]+$/, async (route) => {
      if (route.request().method() !== 'PATCH') return route.continue()
      if (isDead) return held.give()
      await (isAway ? route.abort() : route.continue())
    })
  })
  after(() => rm(uploadUrl, { recursive: true, force: true }))

  const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name })
  const choose = () => ben.locator('input[type=file]:not([webkitdirectory])').first()
  const paused = () => ben.getByText(english('folders.upload_paused'))
  // The route stays while bytes go again: a request that it holds when it is taken away is never sent.
  let isAway = false
  // A dead line answers nothing and ends nothing.
  let isDead = false
  const held = signal()
  const cut = () => {
    isAway = true
  }
  const restore = () => {
    isAway = false
  }

  it('wait while the line is away, and go on by themselves', async () => {
    cut()
    await choose().setInputFiles(video)
    await paused().waitFor()
    await isAccessible(ben, 'an upload that waits for the line')
    await shot(ben, 'upload-paused')
    restore()
    await row(ben, 'Owls.bin').waitFor({ timeout: 30_000 })
    await row(ada, 'Owls.bin').waitFor()
    await paused().waitFor({ state: 'detached' })
  })

  it('are continued after a reload, once the same file is chosen again', async () => {
    const bats = join(uploadUrl, 'Bats.bin')
    await writeFile(bats, Buffer.alloc(bytes + 1))
    cut()
    await choose().setInputFiles(bats)
    await paused().waitFor()
    await ben.reload()
    restore()
    const unfinished = ben.getByRole('region', { name: english('folders.unfinished') })
    await unfinished.waitFor()
    await isAccessible(ben, 'a folder with an unfinished upload')
    await shot(ben, 'upload-unfinished')
    const again = async (path: string) => {
      const [chooser] = await Promise.all([
        ben.waitForEvent('filechooser'),
        ben.getByRole('button', { name: english('folders.continue_one', { name: 'Bats.bin' }) }).click(),
      ])
      await chooser.setFiles(path)
    }
    await again(video)
    await shows(ben, english('folders.other_file', { name: 'Bats.bin' }))
    await again(bats)
    await row(ada, 'Bats.bin').waitFor({ timeout: 30_000 })
    await unfinished.waitFor({ state: 'detached' })
  })

  it('and all others are read one after the other, by keys', async () => {
    await ben.getByRole('link', { name: 'Bats.bin' }).click()
    await shows(ben, english('folders.file_at', { at: 1, count: 2 }))
    await ben.keyboard.press('ArrowRight')
    await ben.getByRole('heading', { name: 'Owls.bin' }).waitFor()
    await shows(ben, english('folders.file_at', { at: 2, count: 2 }))
    await isAccessible(ben, 'a file among others')
    await shot(ben, 'file-step')
    await ben.reload()
    await ben.getByRole('button', { name: english('folders.previous_file') }).click()
    await ben.getByRole('heading', { name: 'Bats.bin' }).waitFor()
    await ben.goBack()
    await ben.getByRole('heading', { name: 'Night recordings' }).waitFor()
    await ada.getByRole('link', { name: 'Owls.bin' }).click()
    await shows(ada, english('folders.file_at', { at: 2, count: 2 }))
    await isAccessible(ada, 'a file among others, on a phone')
    await shot(ada, 'file-step-phone')
  })

  it('go on by themselves after a line that was dead without a word', async () => {
    const moths = join(uploadUrl, 'Moths.bin')
    await writeFile(moths, Buffer.alloc(bytes + 2))
    await ben.clock.install()
    isDead = true
    await choose().setInputFiles(moths)
    await held.taken
    isDead = false
    await ben.clock.fastForward(maxSilenceMs)
    await row(ben, 'Moths.bin').waitFor({ timeout: 30_000 })
    await paused().waitFor({ state: 'detached' })
  })
})
