import { existsSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect } from 'chai'
import { CORE_SCHEMA, load, mergeTag } from 'js-yaml'
import { configOf, variables } from '#platform/config/config.ts'
import { repositoryRoot } from '#platform/config/discovery.ts'

type Service = {
  image?: string
  command?: string[]
  environment?: Record<string, string>
  env_file?: { path: string; required: boolean }[]
  ports?: string[]
  volumes?: string[]
  networks?: { default?: { ipv4_address: string } }
}
type Compose = { services: Record<string, Service>; volumes: Record<string, unknown> }

const own = ['command-api', 'projectors', 'reactors', 'query-api']
const read = (file: string) => readFile(join(repositoryRoot, file), 'utf8')

describe('docker-compose.yml', () => {
  let compose: Compose
  const service = (name: string): Service => compose.services[name] ?? {}
  before(async () => {
    // What nobody has set takes the default that stands beside its name.
    const text = (await read('docker-compose.yml')).replace(/\$\{\w+:-([^}]*)\}/g, '$1')
    compose = load(text, { schema: CORE_SCHEMA.withTags(mergeTag) }) as Compose
  })

  it('starts each service from a program that exists', () => {
    for (const name of own) {
      const { command = [] } = service(name)
      expect(command.filter((word) => !word.startsWith('--max-'))).to.deep.equal([
        'node',
        '--import',
        './platform/source/register.mjs',
        `${name}/main.ts`,
      ])
      expect(existsSync(join(repositoryRoot, String(command.at(-1))))).to.equal(true)
    }
  })

  it('sets only what the configuration reads, to values that it takes', () => {
    for (const name of own) {
      const { environment = {} } = service(name)
      expect(variables).to.include.members(Object.keys(environment))
      expect(configOf(environment)).to.include({ changeFeed: 'kafka', port: 3000 })
    }
  })

  it('gives all of its own services the same, as they are one installation', () => {
    const [first, ...others] = own.map((name) => service(name).environment)
    for (const other of others) expect(other).to.deep.equal(first)
  })

  it("takes everything else from a file that need not be there and is nobody else's", async () => {
    for (const name of own) {
      expect(service(name).env_file).to.deep.equal([{ path: 'folkmoot.env', required: false }])
    }
    for (const file of ['.gitignore', '.dockerignore']) {
      expect((await read(file)).split('\n'), file).to.include('folkmoot.env')
    }
  })

  it('believes nobody but the gateway about who is asking', () => {
    const address = service('gateway').networks?.default?.ipv4_address
    expect(service('query-api').environment?.TRUSTED_PROXIES).to.equal(address)
  })

  it('pins every image and shows nothing to the outside but the gateway', () => {
    for (const [name, { image = '', ports = [] }] of Object.entries(compose.services)) {
      if (!own.includes(name)) expect(image, name).to.match(/:v?\d+\.\d+(\.\d+)?(-[\w.]+)?$/)
      if (name !== 'gateway') for (const port of ports) expect(port, name).to.match(/^127\.0\.0\.1:/)
    }
  })

  it('keeps what must last in volumes that it declares', () => {
    const used = Object.values(compose.services).flatMap(({ volumes = [] }) =>
      volumes.map((volume) => String(volume.split(':')[0])).filter((source) => !source.startsWith('.')),
    )
    expect(Object.keys(compose.volumes)).to.have.members([...new Set(used)])
  })
})

describe('Dockerfile', () => {
  let lines: string[]
  before(async () => {
    lines = (await read('Dockerfile')).split('\n')
  })
  const copied = () =>
    lines
      .filter((line) => line.startsWith('COPY ') && !line.includes('--from'))
      .flatMap((line) => line.split(' ').slice(1, -1))
      .filter((path) => path !== '.')

  it('copies what exists, and every layer that a service finds its parts in', () => {
    for (const path of copied()) expect(existsSync(join(repositoryRoot, path)), path).to.equal(true)
    expect(copied()).to.include.members([...own, 'events', 'platform', 'setup.ts'])
  })

  it('leaves out nothing that it copies', async () => {
    const ignored = (await read('.dockerignore')).split('\n')
    expect(ignored.filter((path) => copied().includes(path))).to.deep.equal([])
    expect(ignored).to.include.members(['.git', '.folkmoot', 'node_modules'])
  })

  it('builds on a pinned image, runs as nobody special, and sets only what the configuration reads', () => {
    expect(lines.find((line) => line.startsWith('FROM '))).to.match(/^FROM node:\d+\.\d+\.\d+-/)
    expect(lines).to.include('USER node')
    const [, ...set] = (lines.find((line) => line.startsWith('ENV ')) ?? '').split(' ')
    expect(variables).to.include.members(set.map((each) => String(each.split('=')[0])))
  })
})

describe('an installation without the tools of developers', () => {
  // Only who works on the web loads the bundler from its sources.
  const optional = ['vite']

  it('has every library that a server loads', async () => {
    const { dependencies } = JSON.parse(await read('package.json'))
    const files = await Promise.all([...own, 'events', 'platform'].map(sourcesOf))
    const loaded = (await Promise.all(files.flat().map(read))).flatMap(librariesIn)
    expect(loaded.length).to.be.greaterThan(50)
    expect(Object.keys(dependencies)).to.include.members([...new Set(loaded)])
  })

  const sourcesOf = async (folder: string): Promise<string[]> =>
    (await readdir(join(repositoryRoot, folder), { recursive: true }))
      .filter((name) => /\.(ts|mjs)$/.test(name) && !/\.(spec|suite)\.ts$/.test(name))
      .map((name) => join(folder, name))

  const librariesIn = (source: string): string[] =>
    [...source.matchAll(/^(?:import|export) (?!type )(?:[\w*{}\s,$]+ from )?'([^'#.][^']*)'/gm)]
      .map(([, name = '']) => name)
      .filter((name) => !name.startsWith('node:'))
      .map((name) =>
        (name.startsWith('@') ? name.split('/').slice(0, 2) : name.split('/').slice(0, 1)).join('/'),
      )
      .filter((name) => !optional.includes(name))
})
