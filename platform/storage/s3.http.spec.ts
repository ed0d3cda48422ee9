import { pendingWhere } from '#test/services/installed.ts'
import { startS3, whyNoS3 } from '#test/services/s3/bucket.ts'
import { fileStorageSuite } from './file-storage.suite.ts'
import { s3Storage } from './s3.ts'

describe('storage in a bucket of a real S3 server', function () {
  this.timeout(30_000)
  pendingWhere(whyNoS3)
  let server: Awaited<ReturnType<typeof startS3>>
  let storage: ReturnType<typeof s3Storage>
  before(async () => {
    server = await startS3()
    storage = s3Storage(server.address)
  })
  after(async () => {
    await storage?.close()
    await server?.end()
  })

  fileStorageSuite(async () => storage)
})
