describe('an example', () => {
  it('waits for nothing', (done) => {
    Promise.reject(new Error('nobody waits for it'))
    setImmediate(done)
  })
})
