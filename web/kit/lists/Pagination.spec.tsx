import '#test/kit/dom.ts'
import { screen } from '@testing-library/react'
import { expect } from 'chai'
import { show, tidy } from '#test/kit/screen.tsx'
import { Pagination } from './Pagination.tsx'

const shown = async (page: number, total: number) => {
  await show(<Pagination page={page} perPage={10} total={total} onPage={() => undefined} />)
  return screen.queryByRole('navigation')?.querySelector('.fm-pagination-pages')?.textContent ?? null
}

describe('the pages of a list', () => {
  afterEach(tidy)

  it('show two on either side, the first and the last', async () =>
    expect(await shown(20, 412)).to.equal('1…1819202122…42'))
  it('leave nothing out that is no longer than the gap', async () =>
    expect(await shown(1, 65)).to.equal('1234567'))
  it('begin without a gap at the first', async () => expect(await shown(1, 412)).to.equal('123…42'))
  it('are not there when there is only one', async () => expect(await shown(1, 10)).to.equal(null))
})
