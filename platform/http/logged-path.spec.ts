import { expect } from 'chai'
import { loggedPathOf } from './logged-path.ts'

describe('a path in the log', () => {
  const logged = loggedPathOf([{ path: '/dav/files/*rest' }, { path: '/files/:file_id' }])

  it('has no names that members have chosen', () => {
    expect(logged('/dav/files/garden/plan.pdf')).to.equal('/dav/files/*')
    expect(logged('/dav/files/')).to.equal('/dav/files/*')
  })

  it('is whole otherwise', () => {
    for (const path of ['/dav/files', '/files/7', '/dav/filesystem/x', '/'])
      expect(logged(path)).to.equal(path)
  })
})
