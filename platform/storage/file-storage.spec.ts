import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
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
  after(() => Promise.all(folders.map((folder) => rm(folder, { recursive: true, force: true }))))
})
