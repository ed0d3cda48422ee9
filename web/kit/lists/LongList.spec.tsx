import '#test/kit/dom.ts'
import { expect } from 'chai'
import { show, tidy } from '#test/kit/screen.tsx'
import { LongRows } from './LongList.tsx'

describe('rows of a long list', () => {
  afterEach(tidy)

  const drawn = async (count: number) => {
    const items = Array.from({ length: count }, (_, at) => at)
    const row = (at: number) => (
      <tr key={at}>
        <td>{at}</td>
      </tr>
    )
    await show(
      <table>
        <LongRows items={items} columns={1} draw={row} />
      </table>,
    )
    return document.querySelectorAll('tr').length
  }

  it('are all drawn while they are few', async () => {
    expect(await drawn(240)).to.equal(240)
  })

  it('are drawn near the screen, with room for the others', async () => {
    expect(await drawn(10_000)).to.equal(167)
    const [room] = document.querySelectorAll('td')
    expect(room?.style.height).to.equal('2520px')
  })
})
