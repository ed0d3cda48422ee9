import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from 'chai'
import { newId } from '#platform/language/ids.ts'
import { diskStorage } from './disk.ts'
import { fileStorageSuite } from './file-storage.suite.ts'
import { memoryStorage } from './memory.ts'

describe('storage in memory', () => fileStorageSuite(async () => memoryStorage()))

describe('storage on disk', () => {
  const folders: string[] = []
  fileStorageSuite(async () => {
    const folder = await mkdtemp(join(tmpdir(), 'folkmoot-storage-'))
    folders.push(folder)
    return diskStorage(folder)
  })
  it('takes what a put has left whose process was killed, and nothing of other files', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'folkmoot-storage-'))
    folders.push(folder)
    const storage = diskStorage(folder)
    await storage.put('tea/pot.csv', Buffer.from('warm'), 'text/csv')
    await mkdir(join(folder, 'tea'), { recursive: true })
    for (const left of [`pot.${newId()}`, `pot.${newId()}.tmp`])
      await writeFile(join(folder, 'tea', left), 'half')
    await storage.remove('tea/pot')
    expect((await readdir(join(folder, 'tea'))).every((name) => name.startsWith('pot.csv.'))).to.equal(true)
    expect((await storage.stat('tea/pot.csv'))?.size).to.equal(4)
  })
  after(() => Promise.all(folders.map((folder) => rm(folder, { recursive: true, force: true }))))
})
