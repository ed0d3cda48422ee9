import { randomBytes } from 'node:crypto'
import { mkdtemp, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from 'chai'
import { Overloaded, passwords } from './passwords.ts'
import { secretFrom } from './secret-file.ts'

const pepper = randomBytes(32)
const weak = { algorithm: 2, memoryCost: 64, timeCost: 1, parallelism: 1 }

describe('passwords', () => {
  it('knows the right one and no other', async () => {
    const { hash, verify } = passwords(pepper)
    const hashed = await hash('tea on Tuesday')
    expect(hashed).to.match(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
    expect(await verify(hashed, 'tea on Tuesday')).to.deep.equal({ isRight: true, isOutdated: false })
    expect(await verify(hashed, 'tea on Tuesday ')).to.deep.equal({ isRight: false, isOutdated: false })
  })

  it('are of no use without the pepper', async () => {
    const hashed = await passwords(pepper, weak).hash('tea on Tuesday')
    expect((await passwords(randomBytes(32), weak).verify(hashed, 'tea on Tuesday')).isRight).to.equal(false)
  })

  it('are never right for an account that does not exist, not even the dummy itself', async () => {
    const { verify } = passwords(pepper, weak)
    expect(await verify(null, 'the password of nobody')).to.deep.equal({ isRight: false, isOutdated: false })
  })

  it('says which were hashed with weaker parameters', async () => {
    const hashed = await passwords(pepper, weak).hash('tea on Tuesday')
    expect(await passwords(pepper).verify(hashed, 'tea on Tuesday')).to.deep.equal({
      isRight: true,
      isOutdated: true,
    })
  })

  it('are refused beyond two at work and twenty waiting', async () => {
    const { hash } = passwords(pepper, weak)
    const all = await Promise.allSettled(Array.from({ length: 30 }, () => hash('tea on Tuesday')))
    const refused = all.filter((one) => one.status === 'rejected')
    expect(refused).to.have.length(8)
    for (const { reason } of refused) expect(reason).to.be.instanceOf(Overloaded)
    expect(await hash('tea on Wednesday')).to.be.a('string')
  })
})

describe('secret files', () => {
  let folder: string
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'folkmoot-secrets-'))
  })
  afterEach(() => rm(folder, { recursive: true }))

  it('are made once and readable by their owner only', async () => {
    const [one, two] = await Promise.all([secretFrom(folder, 'kek'), secretFrom(folder, 'kek')])
    expect(one).to.have.length(32).and.deep.equal(two)
    expect((await stat(join(folder, 'secrets', 'kek'))).mode & 0o777).to.equal(0o400)
    expect(await secretFrom(folder, 'pepper')).to.not.deep.equal(one)
    expect(await readFile(join(folder, 'secrets', 'kek'), 'utf8')).to.equal(`${one.toString('base64')}\n`)
  })

  it('must exist when they are named', async () => {
    const error = await secretFrom(folder, 'kek', join(folder, 'nowhere')).catch((refusal: Error) => refusal)
    expect(error)
      .to.have.property('message')
      .that.matches(/nowhere cannot be read/)
  })
})
