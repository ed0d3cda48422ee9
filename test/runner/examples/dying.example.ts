describe('an example', () => {
  it('takes its process along', () => process.exit(7))
})
