import '#test/kit/dom.ts'
import { screen } from '@testing-library/react'
import { expect } from 'chai'
import { matchPath, Route, Routes } from 'react-router'
import { english } from '#test/kit/english.ts'
import { modulesOf } from '#test/kit/modules.ts'
import { answering, show, tidy } from '#test/kit/screen.tsx'
import type { PageRoute } from '#web/kit/page/pages.ts'
import { allowed } from './allowed.tsx'
import { withRules } from './page-rules.ts'

// Ben is a member without any permission.
const forOthers = [
  '/groups/new/circles',
  '/messages/new',
  '/calendars/new?type=personal',
  '/calendars/new?type=network',
  '/calendars/new?type=group&parent_id=garden',
]

const Form = () => <button type="submit">Save</button>

describe('a page that a member may not use', function () {
  this.timeout(20_000)
  let pages: PageRoute[] = []
  let network: ReturnType<typeof answering>
  before(async () => {
    const found = await modulesOf('web', '.pages.tsx')
    pages = withRules(found.flatMap((file) => Object.values(file)).flat() as PageRoute[])
  })
  afterEach(() => {
    network.restore()
    tidy()
  })
  const open = async (address: string, load?: PageRoute['page']) => {
    network = answering({ body: { groups: [] } })
    const [pathname = ''] = address.split('?')
    const route = pages.find(({ path }) => matchPath(path, pathname) !== null)
    if (!route) throw new Error(`no page at ${address}`)
    const Page = allowed(await (load ?? route.page)(), route)
    await show(
      <Routes>
        <Route path={route.path} element={<Page />} />
      </Routes>,
      address,
    )
    return screen.findByText(english('kit.refused_title'))
  }
  const offers = () => screen.queryAllByRole('textbox').length + screen.queryAllByRole('button').length

  for (const address of forOthers)
    it(`shows no form: ${address}`, async () => {
      await open(address)
      expect(offers()).to.equal(0)
    })

  it('is every page of the administration, whatever it holds', async () => {
    const administration = pages.filter(({ path }) => path.startsWith('/administration'))
    expect(administration).to.have.length.above(7)
    for (const { path } of administration) {
      await open(path.replaceAll(/:\w+/g, 'x'), async () => Form)
      expect(offers(), path).to.equal(0)
      expect(network.sent, path).to.deep.equal([])
      network.restore()
      tidy()
    }
  })
})
