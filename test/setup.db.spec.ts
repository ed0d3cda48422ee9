import { expect } from 'chai'
import type { Config } from '#platform/config/config.ts'
import { UnusableDatabase } from '#platform/database/reachable.ts'
import { MissingAnswer } from '#platform/process/prompts.ts'
import { freshInstallation } from '#test/kit/installation.ts'
import { type NetworkDetails, setUp } from '../setup.ts'

const beginning: NetworkDetails = {
  name: 'Lindenhof',
  language: 'de',
  email: 'ada@lindenhof.example',
  first_name: 'Ada',
  last_name: 'Lindqvist',
}
const unasked = () => Promise.reject(new Error('nobody should have been asked'))

describe('npm run setup', () => {
  let config: Config
  let forget: () => Promise<void>
  let types: () => Promise<string[]>
  beforeEach(async () => {
    const fresh = await freshInstallation()
    config = fresh.config
    forget = fresh.drop
    types = async () =>
      (await fresh.db('es.events').select('type').orderBy('position')).map(({ type }) => type)
  })
  afterEach(() => forget())

  it('founds the network, lets its administrator in and answers with a link', async () => {
    const { isNew, network, link } = await setUp(config, async () => beginning)
    expect([isNew, network]).to.deep.equal([true, 'Lindenhof'])
    expect(link).to.match(
      /^http:\/\/localhost:3000\/users\/password\/edit\?reset_password_token=rst_[\w-]{40,}$/,
    )
    expect(await types()).to.deep.equal([
      'NetworkFounded',
      'EmailReserved',
      'AccountOpened',
      'MemberJoined',
      'GroupCategoryCreated',
      'NetworkAdminAppointed',
    ])
  })

  it('asks nothing and changes nothing where a network exists', async () => {
    await setUp(config, async () => beginning)
    const before = await types()
    expect(await setUp(config, unasked)).to.deep.equal({ isNew: false, network: 'Lindenhof', link: null })
    expect(await types()).to.deep.equal(before)
  })

  it('makes another link for the administrator who has not chosen a password, and for nobody else', async () => {
    const { link } = await setUp(config, async () => beginning)
    const again = await setUp(config, unasked, ' ADA@lindenhof.example')
    expect(again.link).to.be.a('string').and.not.equal(link)
    expect((await setUp(config, unasked, 'ben@lindenhof.example')).link).to.equal(null)
  })

  it('goes on where it was refused or cut short', async () => {
    const refused = await setUp(config, async () => ({ ...beginning, email: 'ada' })).catch((error) => error)
    expect(refused).to.be.instanceOf(MissingAnswer)
    const { isNew, link } = await setUp(config, async () => beginning)
    expect([isNew, typeof link]).to.deep.equal([true, 'string'])
    expect((await types()).filter((type) => type === 'NetworkFounded')).to.have.length(1)
  })

  it('says in one line that the database cannot be used, without its password', async () => {
    const url = new URL(config.databaseUrl ?? '')
    url.pathname = '/elsewhere'
    const error = await setUp({ ...config, databaseUrl: url.href }, unasked).catch((refusal) => refusal)
    expect(error).to.be.instanceOf(UnusableDatabase)
    expect(error.message)
      .to.match(/this database does not exist$/)
      .and.not.include(url.password)
  })
})
