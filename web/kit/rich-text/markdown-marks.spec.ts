import { expect } from 'chai'
import { marks } from './markdown-marks.ts'

describe('marks in a text', () => {
  it('go around what is selected, and away again', () => {
    const bold = marks.bold({ text: 'bring tea', from: 6, to: 9 })
    expect(bold.text).to.equal('bring **tea**')
    expect(marks.bold(bold).text).to.equal('bring tea')
  })

  it('begin every selected line, and leave the others alone', () => {
    const text = 'Bring\ntea\ncake\nplease'
    expect(marks.list({ text, from: 6, to: 12 }).text).to.equal('Bring\n- tea\n- cake\nplease')
  })

  it('put an address that is selected behind words yet to be written', () => {
    const link = marks.link({ text: 'https://lindenhof.example', from: 0, to: 25 })
    expect(link).to.deep.equal({ text: '[](https://lindenhof.example)', from: 1, to: 1 })
  })
})
