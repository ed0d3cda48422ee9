import '#test/kit/dom.ts'
import { expect } from 'chai'
import Dot from 'lucide-react/icons/dot'
import { defineHeader, headerKind } from '#web/kit/page/header-parts.ts'
import { definePages, type PageRoute, pagesKind } from '#web/kit/page/pages.ts'
import { defineWidgets, widgetsKind } from '#web/kit/page/widgets.ts'
import { contributed } from './contributed.ts'
import { navItemsFor } from './nav-items.ts'
import { withRules } from './page-rules.ts'

const Part = () => null
const page = async () => Part
const polls: PageRoute = {
  path: '/polls',
  page,
  navItem: 'polls',
  title: 'polls.title',
  icon: Dot,
  entry: { order: 5, letter: 'p' },
}
const settings: PageRoute = { path: '/polls/settings', page, navItem: 'polls' }
const member = { is_network_admin: false, can: {} } as never

describe('what features add to the web', () => {
  it('is collected from all files of a suffix', () => {
    const files = {
      'a.pages.tsx': { pages: definePages([polls]) },
      'b.pages.tsx': { pages: definePages([settings]) },
    }
    expect(contributed(pagesKind, files).flat()).to.deep.equal([polls, settings])
  })

  it('is refused with file and reason', () => {
    const wrong: [PageRoute, RegExp][] = [
      [{ ...polls, path: 'polls' }, /^Error: p.pages.tsx: the path polls does not begin with a slash/],
      [{ ...polls, icon: undefined }, /p.pages.tsx: \/polls is linked, but has no title or no icon/],
      [{ ...polls, path: '/polls/:id' }, /p.pages.tsx: \/polls\/:id is linked, but has no `to`/],
    ]
    for (const [one, reason] of wrong)
      expect(() => contributed(pagesKind, { 'p.pages.tsx': { pages: definePages([one]) } }))
        .to.throw()
        .and.satisfy((error: Error) => reason.test(String(error)))
    expect(() => contributed(pagesKind, { 'p.pages.tsx': { pages: [polls] } })).to.throw(
      'p.pages.tsx exports no part',
    )
    const tool = { id: 'chat', order: 1, part: Part }
    const header = defineHeader({ tools: [tool, tool] })
    expect(() => contributed(headerKind, { 'p.header.tsx': { header } })).to.throw(
      'two parts have the id chat',
    )
    const widgets = defineWidgets([
      { id: 'openPolls', title: 'polls.title', order: 1, columns: 1, part: Part },
    ])
    expect(() => contributed(widgetsKind, { 'p.widgets.tsx': { widgets } })).to.throw('snake_case')
  })

  it('makes an entry of the navigation, whose rule its other pages share', () => {
    const closed = { ...polls, when: () => false }
    expect(navItemsFor(member, withRules([settings, polls])).map(({ to }) => to)).to.deep.equal(['/polls'])
    expect(navItemsFor(member, withRules([settings, closed]))).to.deep.equal([])
    expect(withRules([settings, closed]).map(({ when }) => when?.(member))).to.deep.equal([false, false])
  })

  it('has each entry once, and no page below an entry that does not exist', () => {
    expect(() => withRules([polls, polls])).to.throw('/polls: the navigation has this id or key already')
    expect(() => withRules([settings])).to.throw('/polls/settings: there is no navigation entry polls')
  })
})
