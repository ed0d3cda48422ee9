import { expect } from 'chai'
import { imagesOf, picturesOf } from './person.ts'

describe('the pictures of a person', () => {
  it('name their size beside the path', () => {
    expect(imagesOf('face').medium).to.deep.equal({
      url: '/api/storage/images/face/get/200x200',
      width: 200,
      height: 200,
    })
    expect(imagesOf('face').large?.url).to.equal(picturesOf('face').large)
  })

  it('are missing where there is none', () =>
    expect(imagesOf(null)).to.deep.equal({ small: null, medium: null, large: null }))
})
