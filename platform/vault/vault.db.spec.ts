import { randomBytes } from 'node:crypto'
import { expect } from 'chai'
import { fixedClock } from '#platform/clock/clock.ts'
import { type FreshDatabase, freshDatabase } from '#test/kit/postgres.ts'
import { postgresVault } from './postgres.ts'
import { UnusableSecret } from './secret-file.ts'
import { keyName, MissingKey } from './vault.ts'

const ben = { person: 'ben', class: 'identity' } as const
const ada = { person: 'ada', class: 'authored' } as const

describe('vault', () => {
  let fresh: FreshDatabase
  const kek = randomBytes(32)
  beforeEach(async () => {
    fresh = await freshDatabase()
  })
  afterEach(() => fresh.drop())

  it('makes a key once, the same for every process', async () => {
    const [one, two] = [await postgresVault(fresh.db, kek), await postgresVault(fresh.db, kek)]
    const made = await Promise.all([one.makeKeys([ben, ada, ben]), two.makeKeys([ada, ben])])
    const [ofBen, again, ofAda] = [
      made[0].get(keyName(ben)),
      made[1].get(keyName(ben)),
      made[0].get(keyName(ada)),
    ]
    expect(ofBen?.symmetricKeySize).to.equal(32)
    expect(again && ofBen?.equals(again)).to.equal(true)
    expect(ofAda && ofBen?.equals(ofAda)).to.equal(false)
  })

  it('takes the keys that another process made and wrote with between its two looks', async () => {
    const [one, two] = [await postgresVault(fresh.db, kek), await postgresVault(fresh.db, kek)]
    const wroteMeanwhile = async () => (await one.makeKeys([ben, ada])).size > 0
    const made = await two.makeKeys([ben], wroteMeanwhile)
    const [own, other] = [made.get(keyName(ben)), (await one.keysFor([ben])).get(keyName(ben))]
    expect(own && other?.equals(own)).to.equal(true)
    const known = async () => true
    const lost = await two.makeKeys([{ person: 'gia', class: 'identity' }], known).catch((error) => error)
    expect(lost).to.be.instanceOf(MissingKey)
  })

  it('never makes a destroyed key again', async () => {
    const vault = await postgresVault(fresh.db, kek)
    await vault.makeKeys([ben])
    await vault.destroy('ben', 'identity')
    expect((await vault.makeKeys([ben, ada])).has(keyName(ben))).to.equal(false)
    expect((await vault.keysFor([ben, ada])).has(keyName(ada))).to.equal(true)
  })

  it('remembers a key for a minute, or until it is told to forget', async () => {
    const clock = fixedClock('2026-03-03T09:00:00Z')
    const vault = await postgresVault(fresh.db, kek, clock)
    await vault.makeKeys([ben])
    await (await postgresVault(fresh.db, kek)).destroy('ben', 'identity')
    expect((await vault.keysFor([ben])).size).to.equal(1)
    clock.advance(60_000)
    expect((await vault.keysFor([ben])).size).to.equal(0)
  })

  it('forgets a person at once when told', async () => {
    const vault = await postgresVault(fresh.db, kek)
    await vault.makeKeys([ben])
    await (await postgresVault(fresh.db, kek)).destroy('ben', 'identity')
    vault.forget('ben')
    expect((await vault.keysFor([ben])).size).to.equal(0)
  })

  it('keeps secrets sealed, replaces and removes them', async () => {
    const { secrets } = await postgresVault(fresh.db, kek)
    await secrets.put('password', 'ben', 'canary')
    await secrets.put('password', 'ben', 'canary two')
    expect(await secrets.get('password', 'ben')).to.equal('canary two')
    const { rows } = await fresh.db.raw(`select encode(sealed, 'escape') as text from fm.secrets`)
    expect(rows).to.have.length(1)
    expect(rows[0].text).to.not.include('canary')
    await secrets.remove('password', 'ben')
    expect(await secrets.get('password', 'ben')).to.equal(null)
  })

  it('refuses another wrapping key than the one it was made with', async () => {
    await postgresVault(fresh.db, kek)
    const error = await postgresVault(fresh.db, randomBytes(32)).catch((refusal: Error) => refusal)
    expect(error).to.be.instanceOf(UnusableSecret)
  })
})
