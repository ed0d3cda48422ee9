import { mkdir, mkdtemp, readdir, rm, symlink, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from 'chai'
import { systemClock } from '#platform/clock/clock.ts'
import { silentLog } from '#platform/log/log.ts'
import { retainedAssets, sharedAssets } from './retained-web-files.ts'
import { shutdownHooks } from './shutdown.ts'
import { type WebFile, webFileOf } from './web-file.ts'

const script = (text: string) => webFileOf(Buffer.from(text), 'text/javascript; charset=utf-8')
const build = (version: string): Map<string, WebFile> =>
  new Map([
    [`/assets/index-${version}.js`, script(`let version = '${version}'`)],
    ['/mark.svg', webFileOf(Buffer.from('<svg/>'), 'image/svg+xml')],
  ])

describe('the web files of several builds', () => {
  let above: string
  let folder: string
  const kept = () => retainedAssets(folder, systemClock)
  const old = async (name: string, days: number) => {
    const then = new Date(Date.now() - days * 24 * 60 * 60_000)
    await utimes(join(folder, name), then, then)
  }

  beforeEach(async () => {
    above = await mkdtemp(join(tmpdir(), 'folkmoot-kept-'))
    folder = join(above, 'data', 'web')
  })
  afterEach(() => rm(above, { recursive: true, force: true }))

  it('are found by a process of another build, as that build sends them', async () => {
    await kept().retain(build('old'))
    expect(await kept().find('/assets/index-old.js')).to.deep.equal(script("let version = 'old'"))
    expect(await kept().find('/assets/index-new.js')).to.equal(undefined)
  })

  it('are only those that carry a hash', async () => {
    await kept().retain(build('old'))
    expect(await readdir(folder)).to.deep.equal(['index-old.js'])
  })

  it('are put in by many processes at once, and nothing half is left', async () => {
    await Promise.all(Array.from({ length: 20 }, () => kept().retain(build('old'))))
    expect(await readdir(folder)).to.deep.equal(['index-old.js'])
  })

  it('are made whole again where one was cut off', async () => {
    await kept().retain(build('old'))
    await writeFile(join(folder, 'index-old.js'), '')
    await kept().retain(build('old'))
    expect((await kept().find('/assets/index-old.js'))?.bytes.length).to.be.greaterThan(0)
  })

  it('go when nobody has used them for thirty days, but not those that are in use', async () => {
    for (const version of ['older', 'old', 'new']) await kept().retain(build(version))
    await writeFile(join(folder, '.half'), '')
    await old('index-older.js', 31)
    await old('index-old.js', 29)
    await old('index-new.js', 31)
    await old('.half', 31)
    await kept().retain(build('new'))
    expect((await readdir(folder)).sort()).to.deep.equal(['index-new.js', 'index-old.js'])
  })

  for (const path of [
    '/assets/../secret.js',
    '/assets/..%2fsecret.js',
    '/assets/%2e%2e/secret.js',
    '/assets/..\\secret.js',
    '/assets/',
    '/assets/.half.js',
    '/assets/folder.js',
    '/assets/folder.js/a.js',
    '/assets/link.js',
    '/assets/note.sh',
    '/secret.js',
  ])
    it(`do not hold ${path}`, async () => {
      await kept().retain(build('old'))
      await mkdir(join(folder, 'folder.js'))
      for (const file of ['../secret.js', '.half.js', 'folder.js/a.js', 'note.sh'])
        await writeFile(join(folder, file), 'secret')
      await symlink('../secret.js', join(folder, 'link.js'))
      expect(await kept().find(path)).to.equal(undefined)
    })

  it('are no condition of a start: it goes on where nothing can be kept', async () => {
    await writeFile(join(above, 'data'), '')
    const end = shutdownHooks(silentLog)
    const find = await sharedAssets(folder, { clock: systemClock, log: silentLog, shutdown: end })(
      build('old'),
    )
    expect(await find('/assets/index-old.js')).to.equal(undefined)
    await end.run()
  })
})
