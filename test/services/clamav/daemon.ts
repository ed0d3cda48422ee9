import { createHash } from 'node:crypto'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { installed } from '../installed.ts'
import { startListener } from '../listener-process.ts'

/** What a virus scanner takes for a virus by agreement. Written in two halves, so that this file is none. */
export const eicar = Buffer.from(
  ['X5O!P%@AP[4\\PZX54(P^)7CC)7}$EICAR', '-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*'].join(''),
)

/** Why no scanner can be had here. Null where one can. */
export const whyNoClamav = async (): Promise<string | null> => (installed('clamd') ? null : 'clamd missing')

/** A ClamAV daemon that knows one virus. `address` is what CLAMD_URL takes. */
export const startClamav = async (): Promise<{ address: string; end: () => Promise<void> }> => {
  const folder = await mkdtemp(join(tmpdir(), 'folkmoot-clamav-'))
  const signatures = join(folder, 'signatures')
  await mkdir(signatures)
  const hash = createHash('md5').update(eicar).digest('hex')
  await writeFile(join(signatures, 'own.hdb'), `${hash}:${eicar.length}:Eicar-Test-Signature\n`)
  const settings = join(folder, 'clamd.conf')
  const server = await startListener(installed('clamd') ?? 'clamd', async (port) => {
    const lines = [
      `TCPSocket ${port}`,
      'TCPAddr 127.0.0.1',
      `DatabaseDirectory ${signatures}`,
      'Foreground yes',
    ]
    const asRoot = process.getuid?.() === 0 ? ['User root'] : []
    await writeFile(settings, [...lines, ...asRoot, ''].join('\n'))
    return ['--config-file', settings]
  })
  return {
    address: `tcp://127.0.0.1:${server.port}`,
    end: async () => {
      await server.end()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
