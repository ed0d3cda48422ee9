import { randomFillSync } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdtemp, rm, stat } from 'node:fs/promises'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { performance } from 'node:perf_hooks'
import { Readable, Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { ExportView } from '#events/exports/export.contract.ts'
import { newId } from '#platform/language/ids.ts'
import { diskStorage } from '#platform/storage/disk.ts'
import { blobKey } from '#platform/storage/picture-keys.ts'
import { type ArchiveEntry, zipArchive } from '#platform/storage/zip-archive.ts'
import { files } from '#projectors/files/files.table.ts'
import { folderEntries } from '#projectors/folders/folder-entries.table.ts'
import { ada, startTestNetwork, type TestNetwork } from '../kit/test-network.ts'
import { formOf } from '../kit/upload-client.ts'
import { openWith, zipPrograms } from '../kit/zip-programs.ts'
import { fillWithFiles } from './folders.ts'

export type FileAreaFigure = {
  what: string
  amount: string
  seconds: number
  /** Megabytes or files in a second. */
  per_second: string
  /** The raw limit of the same run, in seconds; null where there is none. */
  raw_seconds: number | null
  /** How much more memory the process had at its most, in MiB. */
  memory: number
  aim: string
}

const megabyte = 1024 * 1024
/** Random bytes: nothing becomes smaller when it is compressed. */
const noise = randomFillSync(Buffer.alloc(megabyte))

/** So many bytes, which are nowhere before they are read. */
const generated = (bytes: number): Readable =>
  Readable.from(
    (function* () {
      for (let left = bytes; left > 0; left -= noise.length)
        yield noise.subarray(0, Math.min(left, noise.length))
    })(),
  )

const nowhere = () => new Writable({ write: (_chunk, _encoding, done) => done() })

type Measured = { seconds: number; memory: number }

/** How long something takes, and the memory at its most, looked at ten times a second. */
const measured = async (run: () => Promise<unknown>): Promise<Measured> => {
  const before = process.memoryUsage().rss
  let most = before
  const timer = setInterval(() => {
    most = Math.max(most, process.memoryUsage().rss)
  }, 100)
  const began = performance.now()
  try {
    await run()
  } finally {
    clearInterval(timer)
  }
  return { seconds: (performance.now() - began) / 1000, memory: (most - before) / megabyte }
}

const rate = (bytes: number, { seconds }: Measured): string =>
  `${Math.round(bytes / megabyte / seconds)} MB/s`
const sizeOf = (bytes: number): string => `${Math.round(bytes / megabyte)} MB`

/**
 * What the files area does with many and large files. At full scale (1): 1,000 files moved, 10,000 exported, archives of a
 * gigabyte and beyond four, an upload of a gigabyte.
 */
export const benchFileArea = async (scale: number): Promise<FileAreaFigure[]> => {
  const folder = await mkdtemp(join(tmpdir(), 'folkmoot-bench-'))
  const many = (count: number) => Math.max(1, Math.round(count * scale))
  const app = await startTestNetwork({
    store: 'postgres',
    storage: diskStorage(join(folder, 'storage')),
    largestUpload: 5 * 1024 * megabyte,
    reacting: true,
  })
  try {
    return [
      await moved(app, many(1_000)),
      ...(await exported(app, many(10_000))),
      ...(await archived(join(folder, 'archived'), many(1_024) * megabyte)),
      await beyondZip32(folder, many(4_608) * megabyte),
      await uploaded(app, folder, many(1_024) * megabyte),
    ]
  } finally {
    await app.close()
    await rm(folder, { recursive: true, force: true })
  }
}

const sessionOf = async (app: TestNetwork): Promise<Record<string, string>> => {
  const session = { id: newId(), member_id: app.ids[ada], remembered: false, device: 'bench' }
  const { secret } = await app.permit.sessions.open(session)
  const who = await app.permit.resolve(secret)
  return { Cookie: `sid=${secret}`, 'X-CSRF-Token': who.session?.csrf_token ?? '' }
}

const makeFolder = async (app: TestNetwork, name: string): Promise<string> =>
  (await app.persona(ada).post('/api/storage/folders', { name, parent_folder_id: 'network' }).expect(201))
    .body.id

const atOnce = 2

const moved = async (app: TestNetwork, count: number): Promise<FileAreaFigure> => {
  const session = await sessionOf(app)
  const [source_folder_id, target_folder_id] = [await makeFolder(app, 'From'), await makeFolder(app, 'To')]
  const file_ids: string[] = []
  const put = async (name: string) => {
    const { type, body } = formOf({ folder_id: source_folder_id }, name, Buffer.from(name))
    const answer = await app.send('POST', '/api/storage/files', body, { ...session, 'Content-Type': type })
    if (answer.status !== 201) throw new Error(answer.text)
    file_ids.push(answer.body.id)
  }
  for (let at = 0; at < count; at += atOnce)
    await Promise.all(
      Array.from({ length: Math.min(atOnce, count - at) }, (_, index) => put(`Report ${at + index}.txt`)),
    )
  await app.reactorsCaughtUp()
  const body = { file_ids, folder_ids: [], source_folder_id, target_folder_id }
  const run = await measured(async () => {
    await app.persona(ada).post('/api/storage/files/move', body).expect(204)
    await app.projected()
  })
  return {
    what: 'move of files, until all see it',
    amount: `${count} files`,
    per_second: `${Math.round(count / run.seconds)} files/s`,
    raw_seconds: null,
    aim: '1 s for 1,000',
    ...run,
  }
}

const exported = async (app: TestNetwork, count: number): Promise<FileAreaFigure[]> => {
  const folder_id = await makeFolder(app, 'Many')
  await app.projected()
  await fillWithFiles(app.db, folder_id, count)
  const raw = await measured(() =>
    app.db.raw(
      `select file.* from rm.${files.sqlName} file join rm.${folderEntries.sqlName} entry on entry.file_id = file.id
         where entry.folder_id = ? order by lower(file.original_filename)`,
      [folder_id],
    ),
  )
  const figures: FileAreaFigure[] = []
  for (const format of ['csv', 'xlsx'] as const) {
    const run = await measured(async () => {
      const wanted = { kind: 'folder', folder_id, format, subfolders: true, language: 'en' }
      const { id } = (await app.persona(ada).post('/exports', { export: wanted }).expect(201)).body
      await app.reactorsCaughtUp()
      for (;;) {
        const view: ExportView = (await app.persona(ada).get(`/exports/${id}`).expect(200)).body
        if (view.status === 'finished') return
        if (!['initialized', 'in_progress'].includes(view.status))
          throw new Error(`the export is ${view.status}`)
      }
    })
    figures.push({
      what: `list of a folder as ${format}`,
      amount: `${count} files`,
      per_second: `${Math.round(count / run.seconds)} files/s`,
      raw_seconds: raw.seconds,
      aim: '',
      ...run,
    })
  }
  return figures
}

const archived = async (folder: string, bytes: number): Promise<FileAreaFigure[]> => {
  const storage = diskStorage(folder)
  const each = Math.max(1, Math.round(bytes / 100))
  const names = Array.from({ length: 100 }, (_, at) => `f${at}`)
  for (const name of names) await storage.put(blobKey(name), generated(each), 'application/octet-stream')
  const bytesOf = async (name: string) => (await storage.get(blobKey(name)))?.body ?? null
  const raw = await measured(async () => {
    for (const name of names) await pipeline((await bytesOf(name)) ?? Readable.from([]), nowhere())
  })
  const figures: FileAreaFigure[] = []
  for (const isCompressible of [false, true]) {
    const entries = names.map((name): ArchiveEntry => ({ name, isCompressible, open: () => bytesOf(name) }))
    const run = await measured(() => pipeline(zipArchive(entries), nowhere()))
    figures.push({
      what: `archive of 100 files, ${isCompressible ? 'compressed' : 'such as pictures'}`,
      amount: sizeOf(each * names.length),
      per_second: rate(each * names.length, run),
      raw_seconds: raw.seconds,
      aim: isCompressible ? '' : '150 MB/s in 64 MiB',
      ...run,
    })
  }
  await rm(folder, { recursive: true, force: true })
  return figures
}

const beyondZip32 = async (folder: string, bytes: number): Promise<FileAreaFigure> => {
  const entry = (name: string): ArchiveEntry => ({
    name,
    isCompressible: false,
    open: async () => generated(bytes),
  })
  const small: ArchiveEntry = { name: 'Übersicht.txt', open: async () => Readable.from(['behind it']) }
  const path = join(folder, 'large.zip')
  const raw = await measured(() => pipeline(generated(bytes), createWriteStream(join(folder, 'raw'))))
  await rm(join(folder, 'raw'))
  const run = await measured(() => pipeline(zipArchive([entry('large'), small]), createWriteStream(path)))
  const readers: string[] = []
  for (const program of zipPrograms.filter(({ isThere }) => isThere)) {
    const held = await openWith(program, path)
    if (held.get('large') !== bytes || held.get('Übersicht.txt') !== 9)
      throw new Error(`${program.name} does not read it`)
    readers.push(program.name)
  }
  await rm(path)
  return {
    what: `archive with a file of this size, read by ${readers.join(', ')}`,
    amount: sizeOf(bytes),
    per_second: rate(bytes, run),
    raw_seconds: raw.seconds,
    aim: '',
    ...run,
  }
}

const uploaded = async (app: TestNetwork, folder: string, bytes: number): Promise<FileAreaFigure> => {
  const source = join(folder, 'source')
  const raw = await measured(() => pipeline(generated(bytes), createWriteStream(source)))
  const session = await sessionOf(app)
  const { type, body } = formOf({ folder_id: 'network' }, 'Large.bin', Buffer.alloc(0))
  // The bytes of the file come before the last boundary.
  const head = body.subarray(0, body.lastIndexOf('\r\n--'))
  const tail = body.subarray(head.length)
  const { size } = await stat(source)
  const run = await measured(
    () =>
      new Promise<void>((resolve, reject) => {
        const sending = request(
          {
            port: app.port,
            path: '/api/storage/files',
            method: 'POST',
            headers: {
              ...session,
              Host: 'localhost:3000',
              Origin: 'http://localhost:3000',
              'Sec-Fetch-Site': 'same-origin',
              'Idempotency-Key': newId(),
              'Content-Type': type,
              'Content-Length': String(head.length + size + tail.length),
            },
          },
          (answer) => {
            answer.resume()
            if (answer.statusCode === 201) answer.on('end', resolve)
            else reject(new Error(`the upload is answered with ${answer.statusCode}`))
          },
        )
        sending.on('error', reject)
        sending.write(head)
        const reading = createReadStream(source, { highWaterMark: megabyte })
        reading.on('error', reject)
        reading.on('end', () => sending.end(tail))
        reading.pipe(sending, { end: false })
      }),
  )
  return {
    what: 'upload, beside a plain write of the same bytes',
    amount: sizeOf(bytes),
    per_second: rate(bytes, run),
    raw_seconds: raw.seconds,
    aim: 'within 10 % of the write',
    ...run,
  }
}
